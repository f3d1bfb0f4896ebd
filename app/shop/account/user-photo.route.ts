import { findUserPhoto } from '#app/domain/accounts/sign-in-with-google.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'

/** Sends the photo of the signed-in person; nobody can ask for another person's. */
export async function loader({ request }: { request: Request }) {
  const user = await findUser(request)
  const photo = user && (await findUserPhoto(user.id))
  if (!photo) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const etag = `"${photo.version}"`
  // Asked for again each time: after signing out, the browser does not show it.
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie', ETag: etag })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'image/webp')
  return new Response(photo.bytes, { headers })
}
