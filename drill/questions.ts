import { hash } from 'node:crypto'
import { openBrowser, type Browser, type Page } from './browser.ts'
import type { Filled } from './fill-shop.ts'
import { storedPhotos } from './stored-photos.ts'

/** Something that every release has to answer alike. */
export type Question = { name: string; ask: () => Promise<{ answer: unknown; missing?: string[] }> }

const VISITORS = `/login /seleccion /productos?talle=38 /productos?orden=menor-precio /busqueda/ensayo /busqueda/bota%20negra
  /feeds/meta.csv /feeds/google.xml /sitemap.xml /robots.txt /sw.js /sin-conexion /datos/productos /datos/busqueda/ensayo
  /datos/sugerencias /verify-email /restablecer /finishSignIn /avisame /admin /configuracion /account /no-hay-nada`
const ADMINS = `/admin /admin/productos /admin/nuevo /admin/ventas /admin/precios /admin/planilla /admin/importar
  /admin/consultas?ver=todas /admin/arrepentimientos /admin/avisame /admin/papelera /admin/busquedas /admin/ajustes
  /admin/ajustes/contacto /admin/ajustes/envios /admin/ajustes/legales /admin/sistema /admin/actividad /admin/vidriera
  /admin/avisos /admin/equipo /admin/mas /admin/planilla/exportar /admin/planilla/exportar.json /admin/ventas/exportar`
const HELPERS = '/admin /admin/ajustes /admin/equipo /admin/planilla/exportar'

/** Makes the questions from what was filled in, and from the addresses that the shop itself names. */
export async function questionsOf(
  filled: Filled,
  origin: () => string,
  dataDir: string,
): Promise<Question[]> {
  const visitor = openBrowser(origin)
  const [owner, ana, , helper] = filled.people
  if (!owner || !ana || !helper) throw new Error('Nobody signed up.')
  const words = (addresses: string) => addresses.split(/\s+/)
  const sitemap = (await visitor.get('/sitemap.xml')).text
  const published = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const [shown] = filled.products.filter(({ name }) => name === 'Ensayo Alto')
  const { text } = await follow(visitor, `/productos/${shown?.id}`)
  const previews = [...text.matchAll(/"https?:\/\/[^/"]+(\/vista-previa\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  return [
    ...previews.map((address) => opens(address, visitor)),
    ...filled.facts.map((fact) => opens(fact.path, fact.browser, fact.words)),
    ...published.map((address) => opens(address, visitor, wordsOfProduct(address))),
    ...words(VISITORS).map((address) => opens(address, visitor)),
    ...words(ADMINS).map((address) => opens(address, owner.browser)),
    ...words(HELPERS).map((address) => opens(address, helper.browser)),
    ...filled.products
      .filter(({ name }) => name.startsWith('Ensayo'))
      .flatMap(({ id, name, published: isShown }) => [
        opens(`/admin/productos/${id}`, owner.browser, [name]),
        opens(`/admin/lanzamiento/${id}`, owner.browser, [name]),
        opens(`/admin/vista/${id}`, owner.browser, [name]),
        opens(`/admin/kit/${id}`, owner.browser),
        opens(`/productos/${id}`, visitor, isShown ? [name] : []),
      ]),
    ...filled.photos.map((id) => opens(`/imagenes/upload/f_auto,q_auto,w_320/${id}`, visitor)),
    ...filled.people.flatMap(({ email, password, browser }) => [
      opens('/datos/cuenta', browser, [`"email":"${email}"`]),
      { name: `${email} signs in`, ask: async () => ({ answer: await signIn(email, password) }) },
    ]),
    { name: 'the pairs of an account', ask: async () => ({ answer: await savedPairs(ana.browser) }) },
    {
      name: 'every byte of every photo',
      ask: async () => ({ answer: hash('sha256', JSON.stringify(storedPhotos(dataDir))) }),
    },
  ]

  function wordsOfProduct(address: string): string[] {
    const product = filled.products.find(({ id }) => address.startsWith(`/productos/${id}`))
    return product ? [product.name, product.finalPrice.toLocaleString('es-AR')] : []
  }

  function opens(address: string, browser: Browser, has: string[] = []): Question {
    return {
      name: address,
      ask: async () => {
        const page = await follow(browser, address)
        const text = page.words + (address.startsWith('/datos/') ? page.text : '')
        return { answer: page.status, missing: has.filter((word) => !text.includes(word)) }
      },
    }
  }

  async function signIn(email: string, password: string): Promise<boolean> {
    const browser = openBrowser(origin)
    await browser.post('/login', { intent: 'password', email, password })
    return (await browser.get('/datos/cuenta')).text.includes(email)
  }
}

async function savedPairs(browser: Browser): Promise<string> {
  const { text } = await browser.json('/datos/seleccion/cuenta', { pairs: [], account: null, changed: [] })
  return [...text.matchAll(/"(?:productId|size)":("[^"]+"|\d+)/g)].map(([field]) => field).join()
}

async function follow(browser: Browser, address: string): Promise<Page> {
  let page = await browser.get(address)
  for (let count = 0; count < 4 && page.location.startsWith('/'); count += 1)
    page = await browser.get(page.location)
  return page
}
