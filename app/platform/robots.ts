/** Matches programs that name themselves: crawlers, link previews, monitors and scripts. Cubot is a phone. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|lighthouse|prerender|facebookexternalhit|whatsapp|monitor|curl|wget|python|java\/|go-http/i

/** Whether a `User-Agent` is a program's, not a person's browser; so is one that says nothing. */
export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || userAgent === '' || ROBOT.test(userAgent.slice(0, 300))
}
