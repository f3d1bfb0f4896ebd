import { useEffect, useRef, type RefObject } from 'react'
import type { ProductFieldError } from '#app/features/product-form/product.schema.ts'

/** Once something is found wrong, the focus is where it can be put right; a problem that goes moves nothing. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  problems: readonly ProductFieldError[],
): void {
  const before = useRef(0)
  useEffect(() => {
    const isMore = problems.length > before.current
    before.current = problems.length
    if (isMore) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, problems])
}
