import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { MailSink } from '../test/mail-sink.ts'
import { openBrowser, type Browser, type Page } from './browser.ts'

/** What was filled in, for the questions. `people` are signed in. */
export type Filled = {
  people: { email: string; password: string; browser: Browser }[]
  products: { id: string; name: string; finalPrice: number; published: boolean }[]
  photos: string[]
  /** Addresses with words that they have to show, and who looks at them. */
  facts: { path: string; words: string[]; browser: Browser }[]
}

const ADDED = ['Ensayo Alto', 'Ensayo Bajo', 'Ensayo Oculto']
const MESSAGES = ['¿Hacen envíos a Bell Ville?', '¿Tienen la Ensayo Alto en 39?', 'Quiero cambiar un par.']

/** Fills a shop through its pages, as its owner and its visitors do. */
export async function fillShop(
  origin: () => string,
  admin: { email: string; password: string },
  sink: MailSink,
): Promise<Filled> {
  const visitor = openBrowser(origin)
  const owner = openBrowser(origin)
  expect(await owner.post('/login', { intent: 'password', ...admin }), 302)
  const facts: Filled['facts'] = []

  await owner.get('/admin')
  await saveSection('contacto', {
    whatsapp: '353 412-3456',
    instagram: 'vault.ensayo',
    phone: '(0353) 412-0000',
  })
  await saveSection('local', { address: 'Mitre 120, Villa María' })
  facts.push({ path: '/contacto', words: ['(0353) 412-0000', 'Mitre 120'], browser: visitor })

  const photos: string[] = []
  for (const name of ADDED) await addProduct(name)
  const exported = expect(await owner.get('/admin/planilla/exportar.json'), 200)
  const { products } = JSON.parse(exported.text) as Pick<Filled, 'products'>
  const added = (name: string) => {
    const found = products.find((product) => product.name === name)
    if (!found) throw new Error(`"${name}" is not in the export.`)
    return found
  }
  const [high, low] = [added('Ensayo Alto'), added('Ensayo Bajo')]
  expect(
    await owner.post(`/admin/productos/${high.id}`, {
      version: '1',
      product: typed(high.name, '72.500', photos[0]),
    }),
    200,
  )
  high.finalPrice = 72_500
  const [trashed] = products.filter(({ name }) => !ADDED.includes(name))
  expect(await owner.post('/admin/productos', { intent: 'delete', id: trashed?.id ?? '' }), 200)
  facts.push({ path: '/admin/papelera', words: [trashed?.name ?? ''], browser: owner })
  facts.push({ path: '/admin/productos', words: ADDED, browser: owner })

  for (const intent of ['save-message', 'show']) {
    const { text } = expect(await owner.get('/admin/vidriera'), 200)
    const [, version = ''] = /name="version" value="(\d+)"/.exec(text) ?? []
    const message = { index: '', text: 'Ensayo general: envío gratis', from: '', until: '' }
    expect(
      await owner.post('/admin/vidriera', { intent, version, ...(intent === 'show' ? {} : message) }),
      200,
    )
  }
  facts.push({ path: '/', words: ['Ensayo general: envío gratis'], browser: visitor })
  expect(
    await owner.post('/admin/busquedas', {
      intent: 'save-group',
      id: '',
      words: 'ensayito',
      finds: 'ensayo',
    }),
    200,
  )
  facts.push({ path: '/busqueda/ensayito', words: ['Ensayo Alto', 'Ensayo Bajo'], browser: visitor })

  for (const message of MESSAGES)
    expect(await visitor.post('/contacto', { name: 'Ana', message, answerTo: 'ana@example.com' }), 200)
  facts.push(...MESSAGES.map((message) => ({ path: '/admin/consultas', words: [message], browser: owner })))
  for (const purchase of ['Ensayo Alto, el lunes', 'Ensayo Bajo, el martes']) {
    const sent = expect(
      await visitor.post('/arrepentimiento', { name: 'Eva', contact: 'eva@example.com', purchase, note: '' }),
      200,
    )
    const [code = 'no code'] = /EJEMPLO-\w{4}-\w{4}/.exec(sent.words) ?? []
    facts.push({ path: '/admin/arrepentimientos', words: [code, purchase], browser: owner })
  }
  const wait = `/avisame?${new URLSearchParams({ producto: low.id, color: 'negro', talle: '39' }).toString()}`
  expect(
    await visitor.post(wait, { channel: 'whatsapp', phone: '353 455-0199', email: '', key: hexKey() }),
    200,
  )
  facts.push({ path: '/admin/avisame', words: ['Ensayo Bajo', '455-0199'], browser: owner })
  const byMail = { channel: 'mail', email: 'mar@example.com', phone: '' }
  expect(await visitor.post(wait, byMail), 200)
  const confirmation = new URL(await mailedLink(byMail.email, '/avisame/confirmar'))
  expect(await visitor.post(confirmation.pathname + confirmation.search, {}), 200)
  // Asked again, the shop mails the link that ends it.
  expect(await visitor.post(wait, byMail), 200)
  const { pathname, search } = new URL(await mailedLink(byMail.email, '/avisame/quitar'))
  facts.push({ path: pathname + search, words: ['Ensayo Bajo'], browser: visitor })

  const people = [{ ...admin, browser: owner }]
  for (const name of ['ana', 'eva', 'juan']) people.push(await signUp(`${name}@example.com`))
  const [, ana, , juan] = people
  if (!ana || !juan) throw new Error('Nobody signed up.')
  expect(await ana.browser.post('/configuracion', { intent: 'name', name: 'Ana del Ensayo' }), 302)
  facts.push({ path: '/configuracion', words: ['Ana del Ensayo'], browser: ana.browser })
  expect(await owner.post('/admin/equipo', { intent: 'invite', email: juan.email }), 200)
  const invitation = await mailedLink(juan.email, '/invitacion')
  const token = new URL(invitation, origin()).searchParams.get('t') ?? ''
  expect(await juan.browser.post('/invitacion', { token }), 302)
  facts.push({ path: '/admin/equipo', words: [juan.email], browser: owner })
  facts.push({ path: '/admin/productos', words: ['Ensayo Alto'], browser: juan.browser })

  const pair = { productId: high.id, colorSlug: 'negro', size: 38 }
  const saved = { ...pair, name: high.name, color: 'Negro', cash: 7_250_000, savedAt: Date.now() }
  const changed = [`${high.id}/negro/38`]
  expect(await ana.browser.json('/datos/seleccion/cuenta', { pairs: [saved], account: null, changed }), 200)
  const shared = expect(await visitor.json('/datos/seleccion/compartida', { pairs: [pair] }), 200)
  const [, link = ''] = /"token":"(\w+)"/.exec(shared.text) ?? []
  facts.push({ path: `/seleccion/${link}`, words: ['Ensayo Alto', '72.500'], browser: visitor })
  const sent = expect(await visitor.json('/datos/seleccion/enviada', { key: hexKey(), pairs: [pair] }), 200)
  const [, code = ''] = /"code":"([\w-]+)"/.exec(sent.text) ?? []
  const sale = expect(await owner.get(`/admin/ventas/${code}`), 200)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(sale.text)?.[1] ?? ''
  expect(
    await owner.post(`/admin/ventas/${code}`, {
      intent: 'sell',
      id: field('id'),
      from: field('from'),
      at: field('at'),
    }),
    200,
  )
  facts.push({ path: `/admin/ventas/${code}`, words: ['Ensayo Alto', '72.500', 'Vendid'], browser: owner })
  for (const path of ['/feeds/meta.csv', '/feeds/google.xml', '/admin/planilla/exportar'])
    facts.push({ path, words: ['Ensayo Alto', 'Ensayo Bajo', '72500'], browser: owner })
  facts.push({ path: '/admin/actividad', words: ['Ensayo', 'Inició sesión'], browser: owner })
  return { people, products: products.filter((product) => product !== trashed), photos, facts }

  async function saveSection(section: string, fields: Record<string, string>) {
    const { text } = expect(await owner.get(`/admin/ajustes/${section}`), 200)
    const [, version = ''] = /name="version" value="([^"]+)"/.exec(text) ?? []
    expect(await owner.post(`/admin/ajustes/${section}`, { version, ...fields }), 200)
  }

  async function addProduct(name: string) {
    const files = globSync('demo/photos/*.webp').toSorted()
    const form = new FormData()
    form.set('file', new Blob([readFileSync(files[photos.length] ?? '')]), 'foto.webp')
    const { text } = expect(await owner.post('/datos/fotos', form), 200)
    const { public_id: photo } = JSON.parse(text) as { public_id: string }
    photos.push(photo)
    const visibility = name.includes('Oculto') ? 'hidden' : 'published'
    expect(
      await owner.post('/admin/nuevo', {
        key: randomUUID(),
        visibility,
        product: typed(name, '71.000', photo),
      }),
      200,
    )
  }

  async function signUp(email: string) {
    const browser = openBrowser(origin)
    const password = `cordón ${randomUUID()}`
    expect(await browser.post('/login', { intent: 'signup', email, password, confirmation: password }), 302)
    const link = await mailedLink(email, '/verify-email')
    const token = new URL(link, origin()).searchParams.get('t') ?? ''
    expect(await browser.post('/verify-email', { intent: 'verify', token, password }), 302)
    return { email, password, browser }
  }

  async function mailedLink(email: string, path: string): Promise<string> {
    for (;;) {
      const mail = sink.mails.find(({ to, text }) => to.includes(email) && text.includes(path))
      const link = mail && /https?:\/\/\S+/g.exec(mail.text.slice(mail.text.indexOf(path) - 40))?.[0]
      if (link) return link
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** @throws Error that names what the shop did not take */
function expect(page: Page, status: number): Page {
  if (page.status !== status)
    throw new Error(`${page.status} instead of ${status}: ${page.words.slice(0, 300)}`)
  return page
}

const hexKey = () => randomUUID().replaceAll('-', '')

/** The form of a product, as it was typed. */
function typed(name: string, price: string, photo = ''): string {
  const images = [{ url: `/imagenes/upload/${photo}`, publicId: photo }]
  const sizes = [
    { size: 38, stock: 'available' },
    { size: 39, stock: 'none' },
  ]
  const words = {
    brand: 'Vault',
    model: 'Court',
    description: 'Zapatilla para un ensayo.',
    price,
    discount: '',
  }
  return JSON.stringify({ name, ...words, colors: [{ name: 'Negro', hex: '#1c1b1a', images, sizes }] })
}
