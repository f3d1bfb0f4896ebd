/** Returns a browser of this machine that runs, or null. */
export function findBrowser(): string | null
/** Finds a browser, or installs one. */
export function needBrowser(): Promise<string>
