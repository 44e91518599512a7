/* The host of a page that plays alone: the engine in a worker. */
import { localHost } from '../../../host/local';
import type { Host } from '../../../host/host';

export const openHost = (): Promise<Host> => localHost();
