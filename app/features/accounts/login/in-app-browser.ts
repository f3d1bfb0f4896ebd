/** The browsers inside Instagram's and Facebook's apps: Google refuses to sign anybody in there. */
export function isInAppBrowser(userAgent: string | null): boolean {
  return /\bInstagram\b|\bFBAN\/|\bFBAV\/|\bFB_IAB\//.test(userAgent ?? '')
}
