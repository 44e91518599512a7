/* What a person prefers, kept in this browser. */
export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'step' | 'quick' | 'slow';

interface Settings {
    theme: Theme;
    pace: Pace;
    numbers: boolean; // printed on the hexes
    warn: boolean; // before a step ends in which more could be done
    known: string[]; // games that were begun here
}

const KEY = 'cuartel-settings';
const usual: Settings = { theme: 'auto', pace: 'quick', numbers: true, warn: true, known: [] };

const choices: Partial<Record<keyof Settings, readonly unknown[]>> = {
    theme: ['auto', 'light', 'dark'] satisfies Theme[],
    pace: ['step', 'quick', 'slow'] satisfies Pace[],
};

function isFit(key: keyof Settings, value: unknown): boolean {
    if (choices[key]) return choices[key].includes(value);
    if (Array.isArray(usual[key])) return Array.isArray(value) && value.every((v) => typeof v === 'string');
    return typeof value === typeof usual[key];
}

/* What is kept, as far as it can be understood; for the rest, what is usual. */
export function understood(text: string | null): Settings {
    try {
        const kept = Object(JSON.parse(text ?? '{}'));
        const fit = Object.keys(usual).filter((key) => isFit(key as keyof Settings, kept[key]));
        return { ...usual, ...Object.fromEntries(fit.map((key) => [key, kept[key]])) };
    } catch {
        return { ...usual };
    }
}

function read(): Settings {
    try {
        return understood(localStorage.getItem(KEY));
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
