import type { SettingKey } from './settings.ts'

/** What a shop needs before people can write to it and the law is content, in the order in which it matters. */
const TO_DOS: Record<ToDo, readonly [SettingKey, ...SettingKey[]]> = {
  whatsapp: ['whatsapp'],
  ownerEmail: ['ownerEmail'],
  phone: ['phone'],
  instagram: ['instagram'],
  address: ['address'],
  openingHours: ['openingHours'],
  legal: ['legalName', 'cuit'],
  dataFiscal: ['dataFiscalUrl'],
  sizeGuide: ['sizeGuide'],
}
export type ToDo =
  | 'whatsapp'
  | 'ownerEmail'
  | 'phone'
  | 'instagram'
  | 'address'
  | 'openingHours'
  | 'legal'
  | 'dataFiscal'
  | 'sizeGuide'

export type ListedToDo = { what: ToDo; isDone: boolean; /** Where it is typed. */ field: SettingKey }

/** @param isSet whether the owner has set a fact; a demo's example is not set */
export function listToDos(isSet: (key: SettingKey) => boolean): ListedToDo[] {
  return (Object.keys(TO_DOS) as ToDo[]).map((what) => {
    const missing = TO_DOS[what].find((key) => !isSet(key))
    return { what, isDone: missing === undefined, field: missing ?? TO_DOS[what][0] }
  })
}
