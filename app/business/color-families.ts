import { colorSlug } from '#app/base/paths.ts'

/** `words` begin the words of names; `hex` is shown, `tones` are others of the family. */
type FamilyTones = { name: string; hex: string; words: string; tones?: readonly string[] }
export type ColorFamily = FamilyTones & { slug: string }

const FAMILIES: readonly FamilyTones[] = [
  { name: 'Negro', hex: '#1e1e1f', words: 'negr' },
  { name: 'Gris', hex: '#8d8f91', words: 'gris plomo grafito plat', tones: ['#5f5f60', '#bcbec0'] },
  { name: 'Blanco', hex: '#fefefe', words: 'blanc hueso marfil', tones: ['#eeebe6'] },
  { name: 'Beige', hex: '#dccbab', words: 'beige arena crud crema nude vison manteca', tones: ['#c2a27a'] },
  { name: 'Marrón', hex: '#6b4526', words: 'marron choc camel suela tostad cafe haban', tones: ['#a8713f'] },
  { name: 'Rojo', hex: '#c3262c', words: 'roj bordo vino borgona granate', tones: ['#6d2433'] },
  { name: 'Rosa', hex: '#e2a3ad', words: 'rosa fucsia salmon', tones: ['#d4548a'] },
  { name: 'Naranja', hex: '#d9662c', words: 'naranja terracota ladrillo coral teja', tones: ['#b45a38'] },
  { name: 'Amarillo', hex: '#e8c33a', words: 'amarill mostaza ocre dorad oro', tones: ['#bd8f3a'] },
  { name: 'Verde', hex: '#3f7a4d', words: 'verde oliv militar musgo', tones: ['#63674a', '#a8d5ba'] },
  {
    name: 'Azul',
    hex: '#33558a',
    words: 'azul celest marin noche cielo turquesa',
    tones: ['#2b3143', '#a4c0d1'],
  },
  { name: 'Violeta', hex: '#6c489b', words: 'violet lila morad', tones: ['#b7a2d4'] },
]

/** The families by which colors are filtered, in the order in which they are shown. */
export const COLOR_FAMILIES: readonly ColorFamily[] = FAMILIES.map((family) => ({
  ...family,
  slug: colorSlug(family.name),
}))
