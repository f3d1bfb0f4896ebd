import { withColor } from '#app/base/text.ts'

export const savedPairsCopy = {
  save: (product: string, color: string) => `Guardar ${withColor(product, color)} en mi selección`,
  saved: (product: string, size: number | null) =>
    size === null ? `Guardaste ${product}` : `Guardaste ${product}, talle ${String(size).replace('.', ',')}`,
  onlyHere: 'Este navegador no guarda tu selección: dura hasta que cierres o recargues la página.',
  see: 'Ver',
  removed: (product: string) => `Quitaste ${product}`,
  undo: 'Deshacer',
  full: (count: number) => `Tu selección está llena: entran ${count} pares.`,
  link: (count: number) =>
    count === 0 ? 'Mi selección' : `Mi selección, ${count === 1 ? '1 par' : `${count} pares`}`,
}
