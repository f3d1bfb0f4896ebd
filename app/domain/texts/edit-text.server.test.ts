import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { makeAdmin, makeUser } from '#test/world.ts'
import { failed } from '#app/base/result.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { editText, MAX_DRAFTS, MAX_PUBLISHED } from './edit-text.server.ts'
import { originalText } from './originals.server.ts'
import { outdatedTexts } from './outdated-texts.server.ts'
import type { TextChange } from './texts.schema.ts'
import { editedText, forgetTexts, preparedText, shownText, textsVersionInMemory } from './texts.server.ts'

const owner = makeAdmin()
const helper = makeUser({ role: 'helper' })
const SHIPPING = 'metodos-de-envio'
const SENTENCE = 'El envío es gratis en compras desde $100.000.'

const edit = async (change: TextChange, key = SHIPPING, user = owner) =>
  editText(user, key, { ...change, version: (await editedText(key)).version })
const publish = (content: string, key = SHIPPING) => edit({ intent: 'publish', content }, key)
const acts = async () => (await rowsOf('activity')).map(({ kind, subject }) => [kind, subject])

test('until she changes it, a page says the original with the terms in force', async () => {
  expect(await shownText(SHIPPING)).toContain(SENTENCE)
  await saveSetting('freeShippingFrom', '12000000')
  expect(await shownText(SHIPPING)).toContain('El envío es gratis en compras desde $120.000.')
})

test('a draft stays away from the shop until it is published, and both are recorded', async () => {
  await edit({ intent: 'save', content: 'Hola.\n\n## Envíos\nGratis desde {envío gratis desde}.' })
  expect(await shownText(SHIPPING)).toContain(SENTENCE)
  expect(await editedText(SHIPPING)).toMatchObject({ state: 'draft', version: 1 })
  expect(await preparedText(SHIPPING)).toBe('Hola.\n\n## Envíos\nGratis desde $100.000.')
  const before = textsVersionInMemory()
  await publish('Hola.\n\n## Envíos\nGratis desde {envío gratis desde}.')
  expect(textsVersionInMemory()).not.toBe(before)
  expect(await shownText(SHIPPING)).toBe('Hola.\n\n## Envíos\nGratis desde $100.000.')
  forgetTexts()
  expect(await shownText(SHIPPING)).toBe('Hola.\n\n## Envíos\nGratis desde $100.000.')
  expect(await acts()).toEqual([
    ['text-saved', SHIPPING],
    ['text-published', SHIPPING],
  ])
})

test('every former version comes back, and the original too', async () => {
  await publish('Uno.')
  await publish('Dos.')
  await edit({ intent: 'restore', to: 1 })
  expect(await shownText(SHIPPING)).toBe('Uno.')
  await edit({ intent: 'restore', to: 2 })
  expect(await shownText(SHIPPING)).toBe('Dos.')
  await edit({ intent: 'reset' })
  expect(await shownText(SHIPPING)).toContain(SENTENCE)
  expect(await editedText(SHIPPING)).toMatchObject({ state: 'original', canReset: false })
  expect((await editedText(SHIPPING)).versions).toHaveLength(5)
})

test('a draft that was left for another version comes back as a draft', async () => {
  await publish('Uno.')
  await edit({ intent: 'save', content: 'A medias.' })
  await edit({ intent: 'restore', to: 1 })
  await edit({ intent: 'restore', to: 2 })
  expect(await shownText(SHIPPING)).toBe('Uno.')
  expect(await editedText(SHIPPING)).toMatchObject({ content: 'A medias.', state: 'draft' })
})

test('a text that equals the original follows it', async () => {
  await publish(`${originalText(SHIPPING)}\n`)
  expect(await rowsOf('texts')).toMatchObject([{ content: null }])
  expect(await editedText(SHIPPING)).toMatchObject({ state: 'original' })
})

test('another tab that saved meanwhile is told, and nothing is written over', async () => {
  await publish('De otra pestaña.')
  const command = { intent: 'publish', content: 'De esta.', version: 0 } as const
  expect(await editText(owner, SHIPPING, command)).toEqual(failed({ kind: 'changed-since' }))
  const both = await Promise.all(
    ['Una.', 'Otra.'].map((content) => editText(owner, SHIPPING, { intent: 'publish', content, version: 1 })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the newest publications and drafts stay', async () => {
  await publish('La primera.')
  for (let index = 0; index < MAX_DRAFTS + 2; index += 1)
    await edit({ intent: 'save', content: `Borrador ${index}.` })
  expect(await shownText(SHIPPING)).toBe('La primera.')
  expect(await rowsOf('texts')).toHaveLength(1 + MAX_DRAFTS)
  for (let index = 0; index < MAX_PUBLISHED; index += 1) await publish(`Publicada ${index}.`)
  const { versions } = await editedText(SHIPPING)
  expect(versions.filter(({ isDraft }) => !isDraft)).toHaveLength(MAX_PUBLISHED)
})

test('a chip that stands for nothing is told', async () => {
  expect(await publish('Gratis desde {envio gratuito}.')).toEqual(
    failed({ kind: 'invalid', code: 'unknown-chip', words: '{envio gratuito}' }),
  )
  expect(await rowsOf('texts')).toEqual([])
})

describe('who may', () => {
  const change = { intent: 'publish', content: 'Hola.', version: 0 } as const

  test.each([SHIPPING, 'preguntas-frecuentes', 'lista'])('a helper publishes %s', async (key) => {
    expect(await editText(helper, key, change)).toMatchObject({ ok: true })
  })

  test.each(['politica-y-privacidad', 'terminos-y-condiciones'])('%s is the owner’s alone', async (key) => {
    expect(await editText(helper, key, change)).toEqual(failed({ kind: 'not-allowed' }))
    expect(await editText(owner, key, change)).toMatchObject({ ok: true })
  })

  test('nobody else', async () => {
    expect(await editText(null, SHIPPING, change)).toEqual(failed({ kind: 'signed-out' }))
    expect(await editText(makeUser(), SHIPPING, change)).toEqual(failed({ kind: 'not-allowed' }))
  })
})

describe('texts that may no longer be true', () => {
  beforeEach(async () => publish('Hola.\n\n## Envíos\nGratis desde $100.000 a {ciudades}.'))

  test('a number that is no longer that of Ajustes', async () => {
    expect(await outdatedTexts()).toEqual([])
    await saveSetting('freeShippingFrom', '12000000')
    expect(await outdatedTexts()).toEqual([{ key: SHIPPING, why: 'old-number', words: '$100.000' }])
    await publish('Hola.\n\n## Envíos\nGratis desde {envío gratis desde}.')
    expect(await outdatedTexts()).toEqual([])
  })

  test('a page of the law whose original is another one since', async () => {
    const key = 'politica-y-privacidad'
    await publish('Guardamos poco.', key)
    expect(await outdatedTexts()).toEqual([])
    setEnv({ ...env(), smtpUrl: 'smtp://mail.example' })
    expect(await outdatedTexts()).toEqual([{ key, why: 'new-original', words: '' }])
    await publish('Guardamos poco, y mandamos correos.', key)
    expect(await outdatedTexts()).toEqual([])
  })
})
