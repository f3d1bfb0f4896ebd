/** Between two mails to the same person. */
export const COOL_DOWN_SECONDS = 60

/** How long to wait before another one may be asked for. */
export function secondsLeft(sentAtMs: number, nowMs: number): number {
  const passed = Math.floor((nowMs - sentAtMs) / 1000)
  // A clock that was set back does not make anybody wait longer.
  return passed < 0 || passed >= COOL_DOWN_SECONDS ? 0 : COOL_DOWN_SECONDS - passed
}

/** `0:42`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
