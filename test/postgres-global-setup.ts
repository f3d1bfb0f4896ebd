import type { TestProject } from 'vitest/node'
import { openPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty database for each worker, of a PostgreSQL that runs for these tests alone. */
    postgresUrls: string[]
  }
}

/** Starts a PostgreSQL with a database for each worker, and removes it afterwards. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await openPostgres()
  const databases = Array.from({ length: project.config.maxWorkers }, (_, index) => `worker_${index + 1}`)
  await server.run(...databases.map((name) => `create database ${name}`))
  project.provide('postgresUrls', databases.map(server.url))
  return server.close
}
