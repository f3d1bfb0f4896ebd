import type { KyselyPlugin } from 'kysely'
import { vi } from 'vitest'
import { database, setDatabase } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { everyRow } from '#test/test-database.ts'

/**
 * Does the work again and again, interrupted at its first statement, at its second and so on, for as long as that
 * leaves every table as it was: until the work is done, or until it is half done and the test sees it.
 * @returns how many interruptions left no trace
 */
export async function interruptEverywhere(work: () => Promise<unknown>): Promise<number> {
  const whole = database()
  const before = JSON.stringify(await everyRow())
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  try {
    for (let interruptions = 0; ; interruptions += 1) {
      setDatabase(whole.withPlugin(failAtStatement(interruptions + 1)))
      const isDone = await work().then(
        () => true,
        () => false,
      )
      setDatabase(whole)
      if (isDone || JSON.stringify(await everyRow()) !== before) return interruptions
    }
  } finally {
    warn.mockRestore()
  }
}

function failAtStatement(number: number): KyselyPlugin {
  let left = number
  return {
    transformQuery: ({ node }) => {
      left -= 1
      if (left === 0) throw new Error('interrupted')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Returns how many statements the work needs, and the rows that they read. */
export async function watchStatements(work: () => Promise<unknown>) {
  const whole = database()
  const seen = { statements: 0, rows: [] as Record<string, unknown>[] }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.statements += 1
      return node
    },
    transformResult: async ({ result }) => {
      seen.rows.push(...result.rows)
      return result
    },
  }
  setDatabase(whole.withPlugin(plugin))
  await work().finally(() => setDatabase(whole))
  return seen
}
