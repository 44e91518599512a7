declare module '#host' {
    export function openHost(): Promise<import('../../../host/host').Host>;
}
declare module '*.svelte' {
    import type { Component } from 'svelte';
    const component: Component<Record<string, unknown>>;
    export default component;
}
declare const __VERSION__: string; // of the client, from the build
