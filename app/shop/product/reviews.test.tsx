import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewsLine, ReviewsSection } from './reviews.tsx'

const review = (given: object = {}) => ({
  ...{ stars: 4, words: 'Lindas', name: '', color: 'Negro', size: '37', photo: null, answer: '' },
  ...{ createdAt: '2026-11-23T00:04:00.000Z', day: '22 de noviembre', isExample: false },
  ...given,
})
const text = (element: React.ReactElement) => renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, '')

test('the average and the count stand under the name and lead to the reviews', () => {
  const line = <ReviewsLine reviews={{ count: 12, average: 4.6, list: [review()] }} />
  expect(text(line)).toBe('★ 4,6  de 5 estrellas, 12 opiniones')
  expect(renderToStaticMarkup(line)).toContain('href="#opiniones"')
})

test('where there are none, nothing stands', () => {
  const none = { count: 0, average: 0, list: [] }
  expect(text(<ReviewsLine reviews={none} />) + text(<ReviewsSection reviews={none} />)).toBe('')
})

test('five are shown, the others one tap away, and it says when those are not all', () => {
  const list = Array.from({ length: 30 }, (_, index) => review({ words: `Palabras ${index}` }))
  const html = renderToStaticMarkup(<ReviewsSection reviews={{ count: 31, average: 4, list }} />)
  const [shown = '', more = ''] = html.split('<details>')
  expect(shown.match(/Palabras/g)).toHaveLength(5)
  expect(more).toContain('Ver 25 opiniones más')
  expect(more).toContain('Son las 30 más nuevas.')
})

test('each tells who bought which pair, and an invented one says that it is an example instead', () => {
  const one = (given: object) =>
    text(<ReviewsSection reviews={{ count: 1, average: 4, list: [review(given)] }} />)
  expect(one({})).toContain('Sin nombre 22 de noviembreLindasCompró este par en Negro, talle 37')
  expect(one({ color: 'Único', size: null })).toContain('LindasCompró este par')
  expect(one({ isExample: true })).not.toContain('Compró')
  expect(one({ isExample: true })).toContain('Opinión de ejemplo')
  expect(one({ answer: 'Gracias.' })).toContain('Respuesta de VaultGracias.')
})
