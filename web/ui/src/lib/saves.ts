/* Games kept in this browser, in IndexedDB: the record with its seed, and who plays. */
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
}

const STORE = 'games';

function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const opening = indexedDB.open('cuartel', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    return (await settled(opening)).transaction(STORE, mode).objectStore(STORE);
}

export async function keep(save: Save): Promise<void> {
    await settled((await store('readwrite')).put(save));
}

export async function forget(id: string): Promise<void> {
    await settled((await store('readwrite')).delete(id));
}

/* The latest first. */
export async function kept(): Promise<Save[]> {
    const all = await settled<Save[]>((await store('readonly')).getAll());
    return all.sort((a, b) => b.when - a.when);
}
