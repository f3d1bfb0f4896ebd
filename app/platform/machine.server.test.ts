import { expect, test } from 'vitest'
import { CERTIFICATE_END, openTlsServer } from '#test/certificate.ts'
import { certificateEnd, isCertificateLate } from './machine.server.ts'

test('the shop sees when the certificate of its address ends', async () => {
  const { address, close } = await openTlsServer()
  expect(await certificateEnd(address)).toEqual(CERTIFICATE_END)
  close()
})

test('an address without a certificate, or that does not answer, tells nothing', async () => {
  const { address, close } = await openTlsServer()
  close()
  expect(await certificateEnd(address)).toBeNull()
  expect(await certificateEnd('http://localhost:3000')).toBeNull()
})

test('a certificate that was not renewed two weeks before its end is late', () => {
  const end = new Date('2026-12-20T12:00:00.000Z')
  expect(isCertificateLate(end, new Date('2026-12-06T11:00:00.000Z'))).toBe(false)
  expect(isCertificateLate(end, new Date('2026-12-06T13:00:00.000Z'))).toBe(true)
})
