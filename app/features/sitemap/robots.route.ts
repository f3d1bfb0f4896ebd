import { env } from '#app/platform/env.server.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { robotsText } from './robots.ts'

/** `GET /robots.txt`: which addresses robots may visit, and where the sitemap is. */
export function loader(): Response {
  return new Response(robotsText(env().publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}
