import { useState } from 'react'

/**
 * Copies a text at a press of a button.
 * @param selectByHand where the browser refuses, or knows no clipboard (a page without https): selects it for the
 *   person to copy
 */
export function useCopy(text: string, selectByHand: () => void) {
  const [state, setState] = useState<'new' | 'copied' | 'refused'>('new')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      selectByHand()
      setState('refused')
    }
  }

  return { state, copy: () => void copy() }
}
