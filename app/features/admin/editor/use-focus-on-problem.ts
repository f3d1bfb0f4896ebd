import { useEffect, useRef, type RefObject } from 'react'
import type { ProductProblem } from '../product-form.ts'

/** Once something is found wrong, the focus is where it can be put right; a problem that goes moves nothing. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  problems: readonly ProductProblem[],
): void {
  const before = useRef(0)
  useEffect(() => {
    const isMore = problems.length > before.current
    before.current = problems.length
    if (isMore) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, problems])
}
