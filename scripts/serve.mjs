// Runs under the project's own Node, once there is a build.
import { serve } from '../build/server/index.js'

await serve()
