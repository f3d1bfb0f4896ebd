import { paths } from '#app/base/paths.ts'
import { type DeviceSelection, leaveAccount, parseSelection, takeOver } from '#app/domain/sales/pair.ts'
import { changeSelection, currentSelection } from './use-selection.ts'

const TIMEOUT_MS = 10_000
let underway: Promise<void> | undefined

/** Brings this device and the account together, one request at a time. */
export function syncSelection(): Promise<void> {
  underway ??= sync().finally(() => {
    underway = undefined
  })
  return underway
}

async function sync(): Promise<void> {
  const sent = currentSelection()
  const answer = await send(sent)
  if (answer) changeSelection((now) => takeOver(answer, sent, now))
}

/** Returns null when the account did not answer; the next page sends the selection again. */
async function send(selection: DeviceSelection): Promise<DeviceSelection | null> {
  try {
    const response = await fetch(paths.accountSelection, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(selection),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? parseSelection(await response.text()) : null
  } catch {
    return null
  }
}

/** After signing out, the pairs are in the account alone: the next person at this browser does not see them. */
export function forgetAccount(): void {
  changeSelection((selection) => (selection.account === null ? selection : leaveAccount(selection)))
}
