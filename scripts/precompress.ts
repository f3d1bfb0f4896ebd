// The last step of a build: each file that gains by it once more as Brotli and gzip, as small as they get.
import { precompress } from '#app/platform/static-files.server.ts'

await precompress('build/client')
