// Runs under the project's own Node, once there is a build.
import cluster from 'node:cluster'

if (cluster.isPrimary && Number(process.env.WEB_CONCURRENCY) > 1) {
  const { runWorkers } = await import('../app/platform/worker-group.server.ts')
  await runWorkers()
} else {
  const { serve } = await import('../build/server/index.js')
  await serve()
}
