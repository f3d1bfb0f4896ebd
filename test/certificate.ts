import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'

/** Of localhost, signed by itself; no machine trusts it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqb7cdTNUYfm+H42J
fpIGVz+ex8AS3v51YtNUjB/IXI6hRANCAAR77M2E8oTaF5YT+KvyDRuLkbkib5G9
zaS9vH9XtLQ+Na/bMzaKVQ9gzH+rjIs7QnbqtOKLNZyM8cnguj5JN5B7
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUXgBLM7KJDc3GoVlUfirjT9dAtYgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyNjIyNDExNVoXDTM2MTEyMzIy
NDExNVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEe+zNhPKE2heWE/ir8g0bi5G5Im+Rvc2kvbx/V7S0PjWv2zM2ilUPYMx/
q4yLO0J26rTiizWcjPHJ4Lo+STeQe6NTMFEwHQYDVR0OBBYEFGMwCy2zWwlkdLi9
7lJS8PozBxpaMB8GA1UdIwQYMBaAFGMwCy2zWwlkdLi97lJS8PozBxpaMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhALpavIcNugncJTk+0HzMDn7e
DRN40cmiAMCP/P6+5aQDAiBfNSq0CIygBnWEjlkkvp07ujTOstOLpEKqjvYIFfSB
Lg==
-----END CERTIFICATE-----
`

/** Answers on this machine with a certificate, as a proxy in front of the shop does. */
export async function openTlsServer() {
  const server = tls.createServer({ key: KEY, cert: CERTIFICATE }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `https://localhost:${port}`, close: () => server.close() }
}

export const CERTIFICATE_END = new Date('2036-11-23T22:41:15.000Z')
