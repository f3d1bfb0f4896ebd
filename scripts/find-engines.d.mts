/** The program that is Firefox, or undefined. */
export function findFirefox(): string | undefined
/** The program that drives WebKitGTK's small browser, or undefined. */
export function findWebKit(): string | undefined
/** The browser that it drives. */
export const MINI_BROWSER: string
