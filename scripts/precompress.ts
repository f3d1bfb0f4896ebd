// The last step of a build: writes a Brotli and a gzip copy of each file that becomes smaller.
import { precompress } from '#app/server/static-files.server.ts'

await precompress('build/client')
