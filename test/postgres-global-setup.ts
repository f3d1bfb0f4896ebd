import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPostgres, type PostgresServer } from './postgres-server.ts'
import { slowPlans } from './query-plans.ts'
import { recordedStatements, type RecordedStatement } from './recorded-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty database for each worker, of a PostgreSQL that runs for these tests alone. */
    postgresUrls: string[]
    /** Where the workers write which statements the shop sends. */
    statementsFile: string
  }
}

/**
 * Starts a PostgreSQL with a database for each worker. Afterwards fails if the shop sent a statement that reads a whole
 * table, and removes everything.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await openPostgres()
  const databases = Array.from({ length: project.config.maxWorkers }, (_, index) => `worker_${index + 1}`)
  await server.run(...databases.map((name) => `create database ${name}`))
  project.provide('postgresUrls', databases.map(server.url))
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-statements-'))
  const statementsFile = path.join(folder, 'statements.jsonl')
  writeFileSync(statementsFile, '')
  project.provide('statementsFile', statementsFile)
  return async () => {
    try {
      await refuseSlowStatements(server, recordedStatements(statementsFile))
    } finally {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** `VAULT_PLANS=large` plans for the tables of a large shop, which takes minutes. */
async function refuseSlowStatements(server: PostgresServer, statements: RecordedStatement[]): Promise<void> {
  await server.run('create database plans')
  const isLarge = process.env['VAULT_PLANS'] === 'large'
  const slow = await slowPlans(statements, server.url('plans'), { isLarge })
  if (slow.length > 0)
    throw new Error(
      `These statements read a whole table. Add an index, or a reason in test/query-plans.ts:\n${slow.join('\n')}`,
    )
}
