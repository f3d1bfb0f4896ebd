import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { noteServerTime } from '#app/ui/server-time.ts'
import { storeValue } from '#app/ui/use-browser.ts'
import type { AccountData, SignedIn } from '#app/domain/accounts/user.ts'

/** Where the browser stores the address that asked for a sign-in link, for the page that the link opens. */
export const LINK_EMAIL = ['localStorage', 'vault-enlace-email'] as const

/** Loading, known, or the server did not answer. */
export type Account = { status: 'loading' | 'known' | 'failed'; user: SignedIn | null }

const UNKNOWN: Account = { status: 'loading', user: null }

let account = UNKNOWN
let requests = 0
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

function set(next: Account) {
  account = next
  for (const listener of listeners) listener()
}

const emailOf = ({ status, user }: Account) => (status === 'known' ? (user?.email ?? '') : undefined)

/** Asks the server who is signed in. The last answer stays until the next one, also when the server does not answer. */
export async function reloadAccount(): Promise<void> {
  const requestNumber = ++requests
  if (account.status === 'failed') set(UNKNOWN)
  try {
    const response = await fetch(paths.accountData)
    noteServerTime(response)
    if (!response.ok) throw new Error(`${paths.accountData} answered ${response.status}`)
    const { user } = (await response.json()) as AccountData
    if (requestNumber !== requests) return
    const before = emailOf(account)
    set({ status: 'known', user })
    // A signed-in person needs no link, and the next person at this browser should not see the address.
    if (user || before) storeValue(...LINK_EMAIL, null)
    if (before !== emailOf(account)) otherTabs?.postMessage(emailOf(account))
  } catch {
    if (requestNumber === requests && account.status === 'loading') set({ status: 'failed', user: null })
  }
}

/** Listens to other tabs, which tell when somebody signed in or out. */
function listen() {
  otherTabs = new BroadcastChannel('vault-cuenta')
  otherTabs.onmessage = ({ data }) => {
    if (data !== emailOf(account)) void reloadAccount()
  }
}

function start() {
  listen()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void reloadAccount()
  })
  window.addEventListener('online', () => {
    if (account.status === 'failed') void reloadAccount()
  })
  // A page with an open channel cannot stay in the browser's Back cache.
  window.addEventListener('pagehide', () => otherTabs?.close())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    listen()
    void reloadAccount()
  })
  void reloadAccount()
}

function subscribe(listener: () => void) {
  if (!otherTabs) start()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns who is signed in, as far as this page knows. */
export function useAccount(): Account {
  return useSyncExternalStore(
    subscribe,
    () => account,
    () => UNKNOWN,
  )
}

/** Reloads the account after every form, because signing in and out are forms. */
export function useAccountAfterForms(): void {
  const isSending = useNavigation().state === 'submitting'
  useEffect(() => (isSending ? () => void reloadAccount() : undefined), [isSending])
}
