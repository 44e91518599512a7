/* Games kept in this browser, in IndexedDB: the record with its seed, who plays, and how. */
export interface Save {
    id: string;
    game: string;
    title: string;
    played: number;
    when: number;
    seats: Record<string, string>;
    viewer: string;
    record: string;
    seed: string | null;
    study?: boolean;
    skipped?: number[]; // with a guided opening: when its steps were passed over
}

/* What is kept but is no game that this program knows how to open: it is left as it is. */
export interface Strange {
    id: string;
    text: string; // its record, or all that there is
}

const STORE = 'games';

function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
}

/* A full disk may show only when all is to be written. */
function written(all: IDBTransaction): Promise<void> {
    return new Promise((done, fail) => {
        all.oncomplete = () => done();
        all.onabort = all.onerror = () => fail(all.error ?? new DOMException('it was broken off', 'AbortError'));
    });
}

async function transaction(mode: IDBTransactionMode): Promise<{ all: IDBTransaction; games: IDBObjectStore }> {
    const opening = indexedDB.open('cuartel', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    const base = await settled(opening);
    base.onversionchange = () => base.close();
    const all = base.transaction(STORE, mode);
    all.addEventListener('complete', () => base.close());
    return { all, games: all.objectStore(STORE) };
}

async function write(change: (games: IDBObjectStore) => void): Promise<void> {
    const { all, games } = await transaction('readwrite');
    const end = written(all);
    try {
        change(games);
    } catch (error) {
        end.catch(() => undefined);
        all.abort();
        throw error;
    }
    await end;
}

/* What was kept before stays if this fails. */
export function keep(save: Save): Promise<void> {
    return write((games) => games.put(save));
}

export function forget(id: string): Promise<void> {
    return write((games) => games.delete(id));
}

function isText(value: unknown): value is string {
    return typeof value === 'string';
}

function isSave(value: unknown): value is Save {
    const s = value as Partial<Save> | null;
    return typeof s === 'object' && s !== null && [s.id, s.game, s.title, s.viewer, s.record].every(isText)
        && Number.isFinite(s.played) && Number.isFinite(s.when) && (s.seed === null || isText(s.seed))
        && typeof s.seats === 'object' && s.seats !== null && Object.values(s.seats).every(isText)
        && (s.skipped === undefined || (Array.isArray(s.skipped) && s.skipped.every(Number.isFinite)));
}

function strange(value: unknown): Strange {
    const { id, record } = Object(value) as Record<string, unknown>;
    return { id: String(id), text: isText(record) ? record : JSON.stringify(value, null, 1) };
}

/* The latest first. */
export function sorted(all: unknown[]): { saves: Save[]; others: Strange[] } {
    return {
        saves: all.filter(isSave).sort((a, b) => b.when - a.when),
        others: all.filter((value) => !isSave(value)).map(strange),
    };
}

export async function kept(): Promise<{ saves: Save[]; others: Strange[] }> {
    const { games } = await transaction('readonly');
    return sorted(await settled<unknown[]>(games.getAll()));
}

/* Why this browser keeps nothing, for people. */
export function whyUnkept(error: unknown): string {
    const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: String(error) };
    if (name === 'QuotaExceededError') return 'there is no room left for it on this device.';
    if (name === 'VersionError') return 'a newer version of this program has been here. Load the page again.';
    return message || name;
}
