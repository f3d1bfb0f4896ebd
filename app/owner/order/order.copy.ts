import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { OrderCommand } from '#app/domain/catalog/order-list.schema.ts'

export const orderCopy = {
  title: 'Orden de la lista',
  line: 'Así la ven en la tienda',
  list: 'Ver la lista',
  lead: 'Arrastrá, usá las flechas o subí un producto al principio. Lo que agregues después entra primero.',
  kinds: 'Qué lista ordenás',
  all: 'Todos',
  none: 'Todavía no hay productos para ordenar.',
  hidden: 'Oculto: no se muestra',
  top: (name: string) => `Subir ${name} al principio`,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  byHand: 'Ordenada a mano.',
  newestFirst: 'Volver a: más nuevos primero',
  asAll: 'Volver al orden de Todos',
  undo: 'Deshacer',
  done: {
    move: 'Cambiaste el orden. Ya se ve en la tienda.',
    'newest-first': 'Quitaste tu orden de la lista.',
    undo: 'Deshiciste el último cambio.',
  } satisfies Record<OrderCommand['intent'], string>,
  errors: {
    ...commandErrors,
    'changed-since': 'El orden cambió en otra pestaña. Acá está como quedó: probá de nuevo.',
    'nothing-changed': 'No había nada para cambiar.',
  },
}
