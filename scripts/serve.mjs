// Runs under the project's own Node, once there is a build.
const { serve } = await import('../build/server/index.js')
await serve()
