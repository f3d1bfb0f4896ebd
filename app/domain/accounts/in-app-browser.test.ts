import { expect, test } from 'vitest'
import { isInAppBrowser } from './google-popup.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

test.each([
  [`${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; es_AR)`, true],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`, true],
  [`${ANDROID} Chrome/138.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/521.0.0.49.77;]`, true],
  [`${ANDROID} Chrome/138.0 Mobile Safari/537.36 Instagram 390.0.0.45.81 Android`, true],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  [`${ANDROID} Chrome/138.0 Mobile Safari/537.36`, false],
  ['', false],
  [null, false],
])('%s: %s', (userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp)
})
