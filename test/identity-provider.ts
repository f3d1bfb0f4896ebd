import { OAuth2Server, type MutableRedirectUri, type MutableToken } from 'oauth2-mock-server'

export type Person = { sub: string; email: string; email_verified: boolean; name: string }

export type Visit = {
  /** What the token says of the person. */
  claims: Person & Record<string, unknown>
  isDenied?: boolean
  /** The answer at the address of the person's photo; the body is base64. */
  photo?: { status?: number; type?: string; body: string }
}

const PHOTO_PATH = '/foto'

/**
 * A real OpenID Connect provider on this machine.
 * @param visit who comes there, asked for each time
 */
export async function startIdentityProvider(visit: () => Visit) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    const { claims, photo } = visit()
    Object.assign(token.payload, photo && { ['picture']: server.issuer.url + PHOTO_PATH }, claims)
  })
  server.service.on('beforeAuthorizeRedirect', (redirect: MutableRedirectUri) => {
    if (!visit().isDenied) return
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', 'access_denied')
  })
  let photosShown = 0
  server.service.addRoute('GET', PHOTO_PATH, (_request, response) => {
    photosShown += 1
    const { status = 200, type = 'image/png', body } = visit().photo ?? { body: '' }
    response.writeHead(status, { 'content-type': type }).end(Buffer.from(body, 'base64'))
  })
  const issuer = server.issuer.url ?? ''
  return { issuer, photo: issuer + PHOTO_PATH, photosShown: () => photosShown, stop: () => server.stop() }
}
