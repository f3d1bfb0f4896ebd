import { expect, test } from 'vitest'
import { about } from './about.copy.ts'
import { textTitles } from './texts.copy.ts'
import { splitText } from './texts.ts'

test('About has the title and the sections of the specification', () => {
  expect(textTitles['sobre-nosotros']).toBe('Sobre Vault')
  expect(splitText(about).sections.map(({ title }) => title)).toEqual([
    'Quién está detrás',
    'Mi historia',
    'Visión y objetivos',
    'El proceso y el esfuerzo',
    '¿Por qué elegir Vault?',
  ])
})
