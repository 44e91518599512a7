/* What a person prefers, kept in this browser. */
export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'step' | 'quick' | 'slow';

interface Settings {
    theme: Theme;
    pace: Pace;
    numbers: boolean; // printed on the hexes
    warn: boolean; // before a step ends in which more could be done
}

const KEY = 'cuartel-settings';
const usual: Settings = { theme: 'auto', pace: 'quick', numbers: true, warn: true };

function read(): Settings {
    try {
        return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
    } catch {
        return { ...usual };
    }
}

export const settings = $state<Settings>(read());

export function settle(): void {
    document.documentElement.dataset.theme = settings.theme;
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing plays all the same.
    }
}
