import { describe, expect, test } from 'vitest'
import { DEMO_SETTINGS } from '#test/world.ts'
import { hasWhatsapp, socialLinks } from './settings.ts'
import { toShopSettings } from './settings.schema.ts'

const stored = (values: Record<string, string>) => new Map(Object.entries(values))

describe('an unset fact hides its element outside demo mode', () => {
  const empty = toShopSettings(stored({}))

  test('no chat, no networks, no size guide', () => {
    expect(hasWhatsapp(empty)).toBe(false)
    expect(socialLinks(empty)).toEqual([])
    expect(empty.sizeGuide).toBeNull()
    expect(empty.phone).toBeNull()
  })

  test('what is set shows', () => {
    const settings = toShopSettings(stored({ whatsapp: '5493530000000', instagram: 'mi tienda' }))
    expect(hasWhatsapp(settings)).toBe(true)
    expect(socialLinks(settings)).toEqual([
      { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/mi%20tienda' },
    ])
  })
})

test('the size guide is one pair per line; its example exists in demo mode only, and says so', () => {
  const { sizeGuide } = toShopSettings(stored({ sizeGuide: '35 22,5\n\n36  23\nmal' }))
  const rows = Object.entries({ 35: '22,5', 36: '23' }).map(([size, foot]) => ({ size, foot }))
  expect(sizeGuide).toEqual({ rows, numberings: [], imageUrl: null, isExample: false })
  expect(toShopSettings(DEMO_SETTINGS).sizeGuide).toMatchObject({ isExample: true })
})

test.each([new Map(), DEMO_SETTINGS])('an image alone makes a size guide, in a demo too', (shop) => {
  const imageUrl = '/imagenes/upload/guia'
  const { sizeGuide } = toShopSettings(new Map([...shop, ['sizeGuideImage', imageUrl]]))
  expect(sizeGuide).toEqual({ rows: [], numberings: [], imageUrl, isExample: false })
})

test('the invented facts of a demo lead to nobody, and give way to those of the owner', () => {
  const demo = toShopSettings(new Map([...DEMO_SETTINGS, ['address', 'San Martín 123']]))
  // Instagram takes names of 30 letters, TikTok of 24.
  for (const name of [demo.instagram, demo.tiktok]) expect(name?.length).toBeGreaterThan(30)
  expect(socialLinks(demo).at(-1)?.url).toBe('https://www.facebook.com/')
  expect(demo).toMatchObject({ phone: '353 012-3456', whatsapp: '', address: 'San Martín 123' })
  expect(toShopSettings(stored({}))).toMatchObject({
    phone: null,
    whatsapp: null,
    instagram: null,
    cuit: null,
  })
})
