import { expect, test } from 'vitest'
import { aboutCopy } from './about.copy.ts'
import { informationCopy } from './information.copy.ts'

test('About has the title and the sections of the specification', () => {
  const { who, texts, why, invite } = aboutCopy
  expect(informationCopy.titles.about).toBe('Sobre Vault')
  expect([who, ...texts, why].map(({ title }) => title)).toEqual([
    'Quién está detrás',
    'Mi historia',
    'Visión y objetivos',
    'El proceso y el esfuerzo',
    '¿Por qué elegir Vault?',
  ])
  expect(invite.button).toBe('Ir a Contacto')
})
