import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as palette from './palette.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('the color tokens of the style sheets are the palette', () => {
  const tokens = [...read('ui/base.css').matchAll(/^ {2}--color-([\w-]+): (.+);$/gm)]
  expect(Object.fromEntries(tokens.map(([, name, color]) => [name, color]))).toEqual(
    Object.fromEntries(Object.entries(palette).map(([name, color]) => [kebab(name), color])),
  )
})

test('the web manifests and the icon take their colors from the palette', () => {
  for (const file of ['manifest', 'admin'])
    expect(JSON.parse(read(`../public/${file}.webmanifest`))).toMatchObject({
      background_color: palette.paper,
      theme_color: palette.ink,
    })
  expect(read('../public/favicon.svg')).toContain(`fill="${palette.ember}"`)
})

test('no other file repeats a color of the palette', () => {
  const colors = new RegExp(Object.values(palette).join('|'), 'i')
  const sources = readdirSync(path.join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('.test.'))
    .filter((file) => file !== 'ui/palette.ts' && file !== 'ui/base.css')
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => colors.test(read(file)))).toEqual([])
})
