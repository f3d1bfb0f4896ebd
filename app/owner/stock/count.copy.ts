import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import type { NotSaved } from '#app/base/result.ts'
import type { SizeStock } from '#app/domain/catalog/sizes.ts'

const sizes = (count: number) => (count === 1 ? '1 talle' : `${count} talles`)

export const countCopy = {
  lead: 'Recorré los estantes y corregí los pares de cada talle. Los reservados no se cuentan.',
  find: 'Buscar un producto',
  search: 'Buscar',
  none: 'Ningún producto tiene talles todavía.',
  noMatch: 'Ningún producto coincide.',
  all: 'Ver todos',
  shoe: (name: string, color: string) => `${name} ${color}`,
  size: (name: string, color: string, size: string) => `${name} ${color}, talle ${size}`,
  before: ({ stock, count }: SizeStock) =>
    `decía ${count ?? { available: 'hay', last: 'último', none: 'no hay' }[stock]}`,
  otherSizes: 'Agregar o quitar talles',
  changed: (count: number) => `${sizes(count)} sin guardar`,
  save: 'Guardar',
  saving: 'Guardando…',
  /** @param gone sizes that the shop has no more */
  done: (saved: number, gone: readonly string[]) =>
    [
      ...(saved > 0 ? [`Guardaste ${sizes(saved)}.`] : []),
      ...(gone.length > 0 ? [`Ya no está: ${gone.join('; ')}.`] : []),
    ].join(' '),
  conflicts: (names: readonly string[]) =>
    `Cambió mientras contabas: ${names.join('; ')}. Miralo y guardá de nuevo.`,
  leave: 'Lo que contaste queda en este dispositivo, y lo podés guardar cuando vuelvas.',
  errors: { ...commandErrors } satisfies Record<(AdminError | NotSaved)['kind'] | 'unreadable', string>,
}
