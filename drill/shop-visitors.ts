import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { ShopAddress, ShopProcess } from './shop-process.ts'

/** Status 0: the answer did not come. */
export type PostAnswer = { status: number; text: string; cookies: string[] }
export type UploadedPhoto = { url: string; publicId: string }

/**
 * Returns the cookies of the demo's admin, whose password the start prints.
 * @param address where to sign in, when something stands in front of the shop
 */
export async function signInAsDemoAdmin(shop: ShopProcess, address: ShopAddress = shop): Promise<string> {
  const [, email = '', password = ''] = /^Demo admin: (\S+) {2}password: (\S+)$/m.exec(shop.output()) ?? []
  const { cookies, status } = await post(address, '/login', { intent: 'password', email, password }, {})
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  if (!cookie) throw new Error(`The demo admin could not sign in: ${status}`)
  return cookie
}

/** @param network another number for each visitor, because limits count by network */
export function askToSignUp(shop: ShopAddress, email: string, network: number): Promise<PostAnswer> {
  const password = `zapatilla ${randomUUID()}`
  const form = { intent: 'signup', email, password, confirmation: password }
  return post(shop, '/login', form, { 'x-forwarded-for': `11.0.${network >> 8}.${network & 255}` })
}

export async function uploadPhoto(
  shop: ShopAddress,
  cookie: string,
  number: number,
): Promise<{ answer: PostAnswer; photo: UploadedPhoto | null }> {
  const photos = globSync('demo/photos/*.webp')
  const file = new FormData()
  file.set('file', new Blob([readFileSync(photos[number % photos.length] ?? '')]), 'foto.webp')
  const answer = await post(shop, '/datos/fotos', file, { cookie })
  if (answer.status !== 200) return { answer, photo: null }
  const { secure_url: url, public_id: publicId } = JSON.parse(answer.text) as Record<string, string>
  return { answer, photo: { url: new URL(String(url), shop.origin).pathname, publicId: String(publicId) } }
}

export function addProduct(
  shop: ShopAddress,
  cookie: string,
  name: string,
  photo: UploadedPhoto | null,
): Promise<PostAnswer> {
  const colors = [{ name: 'Negro', hex: '#1c1b1a', images: photo ? [photo] : [] }]
  const words = { brand: 'Vault', model: 'Court', description: 'Zapatilla.', price: '68.000', discount: '' }
  const product = JSON.stringify({ name, ...words, colors })
  return post(shop, '/admin/nuevo', { key: randomUUID(), visibility: 'published', product }, { cookie })
}

async function post(
  { origin }: ShopAddress,
  path: string,
  form: Record<string, string> | FormData,
  headers: Record<string, string>,
): Promise<PostAnswer> {
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, ...headers },
      body: form instanceof FormData ? form : new URLSearchParams(form),
    })
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() }
  } catch (error) {
    return { status: 0, text: String(error), cookies: [] }
  }
}
