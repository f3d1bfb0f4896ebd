import { useSyncExternalStore } from 'react'
import { storeValue, storedValue } from '#app/ui/stored-value.ts'
import { secondsLeft } from './cool-down.ts'

/** The seconds until another mail of this kind may be asked for in this tab; a reload does not shorten them. */
export function useCoolDown(kind: string): number {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(Number(storedValue('sessionStorage', key(kind)) ?? 0), Date.now()),
    () => 0,
  )
}

/** As it is at this moment: the page shows it a second later. */
export function isCoolingDown(kind: string): boolean {
  return secondsLeft(Number(storedValue('sessionStorage', key(kind)) ?? 0), Date.now()) > 0
}

export function startCoolDown(kind: string): void {
  storeValue('sessionStorage', key(kind), String(Date.now()))
}

/** Nothing was sent after all. */
export function endCoolDown(kind: string): void {
  storeValue('sessionStorage', key(kind), null)
}

const key = (kind: string) => `vault-enviado-${kind}`

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
