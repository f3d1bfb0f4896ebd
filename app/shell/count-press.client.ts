import { paths } from '#app/paths.ts'

/** Tells the shop that WhatsApp was pressed outside of a product. */
export function countPress(): void {
  navigator.sendBeacon(paths.counts, '{"kind":"press","product":"","color":"","size":null}')
}
