import { OAuth2Server, type MutableRedirectUri, type MutableToken } from 'oauth2-mock-server'

export type Person = { sub: string; email: string; email_verified: boolean; name: string }

export type Visit = {
  /** What the token says of the person. */
  claims: Person & Record<string, unknown>
  isDenied?: boolean
}

/**
 * A real OpenID Connect provider on this machine.
 * @param visit who comes there, asked for each time
 */
export async function startIdentityProvider(visit: () => Visit) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, visit().claims)
  })
  server.service.on('beforeAuthorizeRedirect', (redirect: MutableRedirectUri) => {
    if (!visit().isDenied) return
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', 'access_denied')
  })
  return {
    issuer: server.issuer.url ?? '',
    stop: () => server.stop(),
  }
}
