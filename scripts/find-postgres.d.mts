/** The folder of the programs of the newest PostgreSQL of this machine, or null. */
export function findPostgres(): string | null
/** Finds the programs of a PostgreSQL, or installs one. */
export function needPostgres(): Promise<string>
