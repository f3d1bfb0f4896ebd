import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Focuses the field that a setup step links to: `#whatsapp`. */
export function useFocusOnHash(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const field = hash === '' ? null : form.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
    field?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [form, hash, key])
}
