import type { ToggleEvent } from 'react'

/** Closes the other `<details>` of the same group, for browsers that ignore their shared `name`. */
export function closeOtherDetails({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of opened.parentElement?.children ?? []) {
    if (other !== opened && other instanceof HTMLDetailsElement) other.open = false
  }
}
