/** Returns the folder with the programs of this machine's newest PostgreSQL, or null. */
export function findPostgres(): string | null
/** Finds the programs of a PostgreSQL, or installs one. */
export function needPostgres(): Promise<string>
