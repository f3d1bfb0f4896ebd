import { env } from '#app/platform/env.server.ts'
import { PUBLIC_ANSWER } from '#app/platform/cache-control.server.ts'
import { robotsText } from './robots.ts'

/** `GET /robots.txt`: what robots may look at, and where the map of the site is. */
export function loader(): Response {
  return new Response(robotsText(env().publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PUBLIC_ANSWER },
  })
}
