import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { storeValue } from '#app/ui/stored-value.ts'
import { LINK_EMAIL } from './kept-emails.ts'
import type { AccountAnswer, SignedIn } from './signed-in.ts'

/** Not known yet, known, or the server could not be asked. */
export type Account = { status: 'asking' | 'known' | 'failed'; user: SignedIn | null }

const UNKNOWN: Account = { status: 'asking', user: null }

let account = UNKNOWN
let questions = 0
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

function set(next: Account) {
  account = next
  for (const listener of listeners) listener()
}

const emailOf = ({ status, user }: Account) => (status === 'known' ? (user?.email ?? '') : undefined)

/** What is known stays known while it is asked again, and when nobody answers. */
export async function askAccount(): Promise<void> {
  const question = ++questions
  if (account.status === 'failed') set(UNKNOWN)
  try {
    const response = await fetch(paths.accountData)
    if (!response.ok) throw new Error(`${paths.accountData} answered ${response.status}`)
    const { user } = (await response.json()) as AccountAnswer
    if (question !== questions) return
    const before = emailOf(account)
    set({ status: 'known', user })
    // A signed-in person needs no link, and the next person at this browser should not see the address.
    if (user || before) storeValue(...LINK_EMAIL, null)
    if (before !== emailOf(account)) otherTabs?.postMessage(emailOf(account))
  } catch {
    if (question === questions && account.status === 'asking') set({ status: 'failed', user: null })
  }
}

/** Other tabs say when they learn that somebody signed in or out; a page that comes back asks for itself. */
function listen() {
  otherTabs = new BroadcastChannel('vault-cuenta')
  otherTabs.onmessage = ({ data }) => {
    if (data !== emailOf(account)) void askAccount()
  }
}

function start() {
  listen()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void askAccount()
  })
  window.addEventListener('online', () => {
    if (account.status === 'failed') void askAccount()
  })
  // A page in the browser's Back cache must hold no channel, or it is thrown out of there.
  window.addEventListener('pagehide', () => otherTabs?.close())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    listen()
    void askAccount()
  })
  void askAccount()
}

function subscribe(listener: () => void) {
  if (!otherTabs) start()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who is signed in, as far as this page knows. */
export function useAccount(): Account {
  return useSyncExternalStore(
    subscribe,
    () => account,
    () => UNKNOWN,
  )
}

/** Signing in and out are forms: once one was answered, the page asks again who it is for. */
export function useAccountAfterForms(): void {
  const isSending = useNavigation().state === 'submitting'
  useEffect(() => (isSending ? () => void askAccount() : undefined), [isSending])
}
