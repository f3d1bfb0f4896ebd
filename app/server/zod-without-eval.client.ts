/**
 * Zod tries whether it may write functions, which the Content-Security-Policy forbids: Firefox and reports count that as
 * a violation on every page with a form's rules. Zod reads this when it is loaded, which is after the root.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
