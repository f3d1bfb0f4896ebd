import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening a dialog adds a history entry with the same address: that is no reason to ask the server again. */
export function revalidateUnlessSamePage({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}
