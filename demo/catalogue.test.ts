import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#app/base/time.ts'
import { demoProducts } from './catalogue.ts'
import { slugOf } from './product.ts'
import { kinds } from './shoe-look.ts'

const PHOTOS = path.join(import.meta.dirname, 'photos')
const END = Date.parse('2026-11-01T00:00:00.000Z')

const colors = demoProducts.flatMap((product) => product.colors)
const photos = colors.flatMap((color) => color.photos)
const times = demoProducts.map((product) => Date.parse(product.createdAt))

test('the catalogue has at least 24 models of exactly four brands', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(24)
  expect(new Set(demoProducts.map((product) => product.brand)).size).toBe(4)
})

test('every silhouette is used several times', () => {
  for (const kind of kinds) {
    expect(demoProducts.filter((product) => product.kind === kind).length, kind).toBeGreaterThanOrEqual(3)
  }
})

test('names and ids are unique, and ids survive as part of an address', () => {
  expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length)
  expect(new Set(demoProducts.map((product) => product.id)).size).toBe(demoProducts.length)
  for (const { id, name } of demoProducts) {
    expect(id).toMatch(/^[a-z0-9]{20}$/)
    expect(id.startsWith(slugOf(name))).toBe(true)
  }
})

test('every product has 2 to 4 colors whose slugs differ', () => {
  for (const product of demoProducts) {
    expect(product.colors.length, product.name).toBeGreaterThanOrEqual(2)
    expect(product.colors.length, product.name).toBeLessThanOrEqual(4)
    const slugs = product.colors.map((color) => slugOf(color.name))
    expect(new Set(slugs).size, product.name).toBe(slugs.length)
  }
  for (const { hex } of colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
})

test('every color has 3 to 4 photos, the side first and the pair second', () => {
  for (const color of colors) {
    const views = color.photos.map((photo) => photo.view)
    expect(views.slice(0, 3)).toEqual(['side', 'pair', 'top'])
    expect(views.length).toBeLessThanOrEqual(4)
  }
  expect(new Set(photos.map((photo) => photo.publicId)).size).toBe(photos.length)
})

test('the photos on disk are exactly those of the catalogue, and light enough to ship', () => {
  const files = readdirSync(PHOTOS).toSorted()
  expect(files).toEqual(photos.map((photo) => `${path.basename(photo.publicId)}.webp`).toSorted())
  const sizes = files.map((file) => statSync(path.join(PHOTOS, file)).size)
  expect(Math.min(...sizes)).toBeGreaterThan(2000)
  expect(Math.max(...sizes)).toBeLessThan(1_000_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8 * 1024 * 1024)
})

test('prices are whole pesos and a discount leaves something to pay', () => {
  for (const { name, price, discount } of demoProducts) {
    expect(Number.isInteger(price), name).toBe(true)
    expect(price, name).toBeGreaterThanOrEqual(38_000)
    expect(price, name).toBeLessThanOrEqual(165_000)
    if (discount === null) continue
    expect(Number.isInteger(discount), name).toBe(true)
    expect(discount, name).toBeGreaterThan(0)
    expect(discount, name).toBeLessThan(price)
  }
  expect(demoProducts.filter((product) => product.discount !== null).length).toBeGreaterThanOrEqual(5)
})

test('the moments of creation are distinct and spread over the year', () => {
  expect(new Set(times).size).toBe(times.length)
  expect(Math.max(...times)).toBeLessThan(END)
  expect(Math.min(...times)).toBeGreaterThan(END - 366 * DAY_MS)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(300 * DAY_MS)
  expect(times.filter((time) => time > END - 60 * DAY_MS).length).toBeGreaterThanOrEqual(4)
  for (const { createdAt } of demoProducts) expect(new Date(createdAt).toISOString()).toBe(createdAt)
})

test('descriptions stay plain', () => {
  for (const { name, description } of demoProducts) {
    expect(description.length, name).toBeGreaterThan(40)
    expect(description, name).not.toMatch(/[!¡]|el mejor|la mejor/i)
  }
})
