import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Returns a function that loads a package at its first call. For packages that weigh much and are seldom needed: a shop
 * that sends no mail and makes no photo does not hold them in memory.
 */
export function loadLate<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => (loaded ??= require(name) as Package)
}
