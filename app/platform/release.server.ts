import { version } from '#package.json' with { type: 'json' }

/** The release that runs: `1.0.0`. */
export const RELEASE = version
