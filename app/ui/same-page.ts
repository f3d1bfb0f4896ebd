import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening a dialog adds a history entry with the same address: that is no reason to ask the server again. */
export function revalidateUnlessSamePage({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // What could not be sent for want of a signal changed nothing; asking now would only fail as well.
  if (actionResult instanceof TypeError) return false
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}
