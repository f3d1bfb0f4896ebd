/** Programs that say so themselves: crawlers, link previews, monitors and scripts. Every browser names itself; Cubot is a phone. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|curl|wget|python|java\/|go-http/i

export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || userAgent === '' || ROBOT.test(userAgent.slice(0, 300))
}
