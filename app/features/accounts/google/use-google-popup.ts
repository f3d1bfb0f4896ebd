import { useEffect, useRef, useState } from 'react'
import type { AccountProblem } from '../account-problem.ts'
import { askAccount } from '../use-account.ts'
import { googleProblem, googleStartAddress } from './google-popup.ts'
import { waitForPopup } from './wait-for-popup.ts'

type Attempt = {
  isOpen: boolean
  /** Its window is closed, and its answer may still come. */
  isWaiting: boolean
  problem: AccountProblem | null
}

const NONE: Attempt = { isOpen: false, isWaiting: false, problem: null }
const FEATURES = 'popup,width=480,height=640'

/** Signing in with Google in a window of its own; in this one where the browser opens no windows. */
export function useGooglePopup(next: string) {
  const [attempt, setAttempt] = useState(NONE)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start() {
    const wasOpen = attempt.isOpen
    stop.current?.()
    const id = newId()
    const popup = window.open(googleStartAddress(next, id), '_blank', FEATURES)
    if (!popup) {
      window.location.assign(googleStartAddress(next))
      return
    }
    // The request that was cancelled is the one before.
    setAttempt({ ...NONE, isOpen: true, problem: wasOpen ? 'cancelled' : null })
    stop.current = waitForPopup(popup, id, {
      onWaiting: () => setAttempt((before) => ({ ...before, isWaiting: true })),
      onClosed: () => setAttempt({ ...NONE, problem: 'popup-closed' }),
      onAnswer: ({ error }) => {
        setAttempt({ ...NONE, problem: error === null ? null : googleProblem(error) })
        if (error === null) void askAccount()
      },
    })
  }

  function cancel() {
    stop.current?.()
    setAttempt({ ...NONE, problem: 'cancelled' })
  }

  return { ...attempt, start, cancel, forget: () => setAttempt(NONE) }
}

/** `crypto.randomUUID` exists on https only. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
