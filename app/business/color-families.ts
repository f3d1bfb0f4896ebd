/** `words` begin the words of names, the longest one counts; `hex` is shown, `tones` are others of the family. */
export type ColorFamily = {
  name: string
  slug: string
  hex: string
  words: string
  tones?: readonly string[]
}

/** The families by which colors are filtered, in the order in which they are shown. */
export const COLOR_FAMILIES: readonly ColorFamily[] = [
  { name: 'Negro', slug: 'negro', hex: '#1e1e1f', words: 'negr' },
  {
    name: 'Gris',
    slug: 'gris',
    hex: '#8d8f91',
    words: 'gris plomo grafito plat',
    tones: ['#5f5f60', '#bcbec0'],
  },
  { name: 'Blanco', slug: 'blanco', hex: '#fefefe', words: 'blanc hueso marfil', tones: ['#eeebe6'] },
  {
    name: 'Beige',
    slug: 'beige',
    hex: '#dccbab',
    words: 'beige arena crud crema nude vison manteca',
    tones: ['#c2a27a'],
  },
  {
    name: 'Marrón',
    slug: 'marron',
    hex: '#6b4526',
    words: 'marron choc camel suela tostad cafe haban',
    tones: ['#a8713f'],
  },
  { name: 'Rojo', slug: 'rojo', hex: '#c3262c', words: 'roj bordo vino borgona granate', tones: ['#6d2433'] },
  { name: 'Rosa', slug: 'rosa', hex: '#e2a3ad', words: 'rosa fucsia salmon', tones: ['#d4548a'] },
  {
    name: 'Naranja',
    slug: 'naranja',
    hex: '#d9662c',
    words: 'naranja terracota ladrillo coral teja',
    tones: ['#b45a38'],
  },
  {
    name: 'Amarillo',
    slug: 'amarillo',
    hex: '#e8c33a',
    words: 'amarill mostaza ocre dorad oro',
    tones: ['#bd8f3a'],
  },
  {
    name: 'Verde',
    slug: 'verde',
    hex: '#3f7a4d',
    words: 'verde oliv militar musgo',
    tones: ['#63674a', '#a8d5ba'],
  },
  {
    name: 'Azul',
    slug: 'azul',
    hex: '#33558a',
    words: 'azul celest marin noche cielo turquesa tejan',
    tones: ['#2b3143', '#a4c0d1'],
  },
  { name: 'Violeta', slug: 'violeta', hex: '#6c489b', words: 'violet lila morad', tones: ['#b7a2d4'] },
]
