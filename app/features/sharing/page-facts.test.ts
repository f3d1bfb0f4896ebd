import { expect, test } from 'vitest'
import { breadcrumbList, faqPage } from './page-facts.ts'

test('the way to a page, without places that cannot be opened', () => {
  const trail = [
    { label: 'Inicio', href: '/' },
    { label: 'Legal', href: null },
    { label: 'Terminos Y Condiciones', href: null },
  ]
  expect(breadcrumbList(trail, 'https://vault.example').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://vault.example/' },
    { '@type': 'ListItem', position: 2, name: 'Terminos Y Condiciones', item: undefined },
  ])
})

test('questions and their answers', () => {
  const asked = [{ question: 'Hacen envíos?', answer: 'Sí, a Villa María.' }]
  expect(faqPage(asked).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Hacen envíos?',
      acceptedAnswer: { '@type': 'Answer', text: 'Sí, a Villa María.' },
    },
  ])
})
