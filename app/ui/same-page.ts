import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Skips reloading when only the history entry changed: a dialog opens as an entry with the same address. */
export function revalidateUnlessSamePage({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // A form that was not sent for lack of signal changed nothing, and reloading would fail as well.
  if (actionResult instanceof TypeError) return false
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}
