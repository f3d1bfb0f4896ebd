import { describe, expect, test } from 'vitest'
import { linkTags, type LinkedPage } from './link-tags.ts'

const SITE = { url: 'https://vault.example', image: '/vista-previa/vault.jpg' }
const PAGE: LinkedPage = { title: 'Productos', description: 'Todos los modelos.', path: '/productos' }

/** What a robot reads: the content of each tag by its name. */
function read(page: LinkedPage): Record<string, string | undefined> {
  return Object.fromEntries<string | undefined>(
    (linkTags(SITE, page) as Record<string, string>[]).map((tag) =>
      tag['title'] === undefined
        ? [tag['name'] ?? tag['property'] ?? tag['rel'] ?? '', tag['content'] ?? tag['href']]
        : ['title', tag['title']],
    ),
  )
}

describe('a link to a page shows', () => {
  test('its title, its description and its one address', () => {
    expect(read(PAGE)).toMatchObject({
      title: 'Productos | Vault',
      description: 'Todos los modelos.',
      canonical: 'https://vault.example/productos',
      'og:type': 'website',
      'og:site_name': 'Vault',
      'og:locale': 'es_AR',
      'og:title': 'Productos | Vault',
      'og:description': 'Todos los modelos.',
      'og:url': 'https://vault.example/productos',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Productos | Vault',
      'twitter:description': 'Todos los modelos.',
    })
  })

  test("the shop's picture, or its own, with its measures", () => {
    expect(read(PAGE)).toMatchObject({
      'og:image': 'https://vault.example/vista-previa/vault.jpg',
      'og:image:alt': 'Vault',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:image': 'https://vault.example/vista-previa/vault.jpg',
    })
    expect(read({ ...PAGE, title: 'Vera Camel', image: '/vista-previa/vera.jpg' })).toMatchObject({
      'og:image': 'https://vault.example/vista-previa/vera.jpg',
      'og:image:alt': 'Vera Camel',
    })
  })

  test('another name, where the title says too little, and what its kind adds', () => {
    expect(read({ ...PAGE, linkTitle: 'Un buen paso', more: { 'og:type': 'product' } })).toMatchObject({
      title: 'Productos | Vault',
      'og:title': 'Un buen paso | Vault',
      'og:type': 'product',
    })
  })
})

test('no tag is there twice', () => {
  const names = linkTags(SITE, { ...PAGE, more: { 'og:type': 'product' } }).map((tag) => JSON.stringify(tag))
  expect(new Set(names).size).toBe(names.length)
})

test('a page that does not know the shop still says what it is', () => {
  expect(linkTags(undefined, PAGE)).toEqual([
    { title: 'Productos | Vault' },
    { name: 'description', content: 'Todos los modelos.' },
  ])
})
