import { useState } from 'react'
import { Icon } from './icon.tsx'

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

type CopyButtonProps = {
  text: string
  /** The id of the element that shows the text; selected where the browser refuses to copy. */
  shownIn: string
  words: { copy: string; copied: string; byHand: string }
  /** Names what is copied to screen readers, where the label does not say it. */
  what?: string
  className: string
}

export function CopyButton({ text, shownIn, words, what, className }: CopyButtonProps) {
  const { state, copy } = useCopy(text, () => {
    const shown = document.getElementById(shownIn)
    if (shown) window.getSelection()?.selectAllChildren(shown)
  })
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span>
          <span>{state === 'copied' ? words.copied : words.copy}</span>
          {what === undefined ? null : <span className="visually-hidden"> {what}</span>}
        </span>
      </button>
      <span className={state === 'refused' ? undefined : 'visually-hidden'} role="status">
        {state === 'new' ? null : state === 'copied' ? words.copied : words.byHand}
      </span>
    </>
  )
}
