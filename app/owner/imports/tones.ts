import { white } from '#app/ui/palette.ts'
import { slug } from '#app/base/paths.ts'

/** Tones by the words of color names. The first known word counts. */
const TONES: readonly [tone: string, words: readonly string[]][] = [
  ['#1c1b1a', ['negro', 'negra', 'black', 'preto']],
  [white, ['blanco', 'blanca', 'white', 'branco']],
  ['#f3ead9', ['crudo', 'hueso', 'marfil', 'natural', 'ivory', 'off', 'manteca', 'crema', 'cream']],
  ['#d9c4a0', ['beige', 'arena', 'nude', 'sand', 'vison']],
  ['#8a8a8a', ['gris', 'gray', 'grey', 'humo', 'topo']],
  ['#c0c0c8', ['plata', 'plateado', 'plateada', 'silver', 'peltre']],
  ['#c9a227', ['oro', 'dorado', 'dorada', 'gold', 'champagne']],
  ['#b87333', ['cobre', 'bronce', 'copper']],
  ['#5a3a22', ['marron', 'chocolate', 'cafe', 'brown', 'tabaco', 'habano']],
  ['#a9713f', ['suela', 'camel', 'cuero', 'tan', 'miel', 'whisky', 'tostado']],
  ['#b3202a', ['rojo', 'roja', 'red', 'vermelho', 'cereza']],
  ['#6d1a2d', ['bordo', 'borgona', 'vino', 'burgundy', 'guinda']],
  ['#e58fb0', ['rosa', 'rosado', 'rosada', 'pink', 'chicle']],
  ['#d1357f', ['fucsia', 'magenta', 'fuchsia']],
  ['#e07b28', ['naranja', 'orange', 'mandarina', 'coral', 'salmon', 'terracota', 'ladrillo']],
  ['#e8c531', ['amarillo', 'amarilla', 'yellow', 'mostaza', 'limon']],
  ['#2f7a45', ['verde', 'green', 'esmeralda']],
  ['#6b6f3a', ['oliva', 'militar', 'olive', 'kaki', 'khaki', 'musgo']],
  ['#22386e', ['marino', 'navy', 'noche']],
  ['#2c5fb3', ['azul', 'blue', 'francia', 'jean', 'denim']],
  ['#8fc3e8', ['celeste', 'cielo', 'turquesa', 'aqua']],
  ['#7a4fa3', ['violeta', 'lila', 'purple', 'uva', 'lavanda', 'morado']],
]
const BY_WORD = new Map(TONES.flatMap(([tone, words]) => words.map((word): [string, string] => [word, tone])))

/** A middle gray, for a color whose name is unknown. */
export const UNKNOWN_TONE = '#9a9a9a'

/** Returns the tone of a color's name, or null when it is unknown. `Azul marino` is navy. */
export function toneOf(name: string): string | null {
  const words = slug(name).split('-')
  const known = words.filter((word) => BY_WORD.has(word))
  const exact = known.find((word) => ['marino', 'navy', 'noche', 'oliva'].includes(word))
  return BY_WORD.get(exact ?? known[0] ?? '') ?? null
}
