import { paths } from '#app/paths.ts'

const DONE = { name: 'nombre', email: 'enlace', password: 'clave' } as const

/** What was just saved. */
export type SettingsDone = keyof typeof DONE

export function settingsAddress(done: SettingsDone): string {
  return `${paths.settings}?${new URLSearchParams({ listo: DONE[done] })}`
}

export function parseSettingsDone(query: URLSearchParams): SettingsDone | null {
  const names: SettingsDone[] = ['name', 'email', 'password']
  return names.find((name) => DONE[name] === query.get('listo')) ?? null
}

/** The step before deleting: an address, so that it works without JavaScript. */
export const askDeleteAddress = `${paths.settings}?eliminar=1`

export function isDeleting(query: URLSearchParams): boolean {
  return query.has('eliminar')
}
