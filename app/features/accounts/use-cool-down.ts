import { useSyncExternalStore } from 'react'
import { storedValue, storeValue } from '#app/ui/stored-value.ts'

/** Time between two mails to the same person. */
const COOL_DOWN_SECONDS = 60

/** Returns the seconds until another mail may be sent. */
export function secondsLeft(sentAtMs: number, nowMs: number): number {
  const passed = Math.floor((nowMs - sentAtMs) / 1000)
  // A clock that was set back must not make anybody wait longer.
  return passed < 0 || passed >= COOL_DOWN_SECONDS ? 0 : COOL_DOWN_SECONDS - passed
}

/** Returns a time such as `0:42`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the seconds until this tab may ask for another mail of this kind. A reload does not shorten them. */
export function useCoolDown(kind: string): number {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(Number(storedValue('sessionStorage', key(kind)) ?? 0), Date.now()),
    () => 0,
  )
}

/** Returns whether the tab has to wait at this moment; the page shows it a second later. */
export function isCoolingDown(kind: string): boolean {
  return secondsLeft(Number(storedValue('sessionStorage', key(kind)) ?? 0), Date.now()) > 0
}

export function startCoolDown(kind: string): void {
  storeValue('sessionStorage', key(kind), String(Date.now()))
}

/** Ends the cool-down when no mail was sent. */
export function endCoolDown(kind: string): void {
  storeValue('sessionStorage', key(kind), null)
}

const key = (kind: string) => `vault-enviado-${kind}`

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
