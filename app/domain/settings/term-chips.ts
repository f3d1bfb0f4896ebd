import { foldText } from '#app/base/text.ts'
import { contactChannels, type ShopSettings } from './settings.ts'
import { termChipsCopy } from './term-chips.copy.ts'

const CHIP = /\{([^{}\n]{1,60})\}/g

/** Returns what each chip stands for now, by its name; empty: its setting is unset. */
export function termChips(settings: ShopSettings): Record<string, string> {
  return termChipsCopy(settings, contactChannels(settings))
}

/**
 * Returns the function that writes the terms in force in place of the chips of a text. An unknown chip stays as it is
 * typed. A line whose setting is unset is left out (reading 50), and so is a heading with no other line below it.
 */
export function chipFiller(settings: ShopSettings): (text: string) => string {
  const values = valuesByKey(settings)
  const isSet = (line: string) =>
    [...line.matchAll(CHIP)].every(([, name = '']) => valueOf(values, name) !== '')
  const fillBlock = (block: string) => {
    const lines = block.split('\n')
    const shown = lines.filter(isSet)
    if (shown.length < lines.length && shown.every((line) => line.startsWith('#'))) return []
    return shown.join('\n').replace(CHIP, (chip, name: string) => valueOf(values, name) ?? chip)
  }
  return (text) => text.split('\n\n').flatMap(fillBlock).join('\n\n')
}

/** Returns the chips of a text that stand for nothing, as they are typed. */
export function unknownChips(text: string, settings: ShopSettings): string[] {
  const values = valuesByKey(settings)
  return [...text.matchAll(CHIP)].flatMap(([chip, name = '']) =>
    valueOf(values, name) === undefined ? chip : [],
  )
}

type Values = ReadonlyMap<string, string>

const valuesByKey = (settings: ShopSettings): Values =>
  new Map(Object.entries(termChips(settings)).map(([name, value]) => [foldText(name), value]))

const valueOf = (values: Values, name: string) => values.get(foldText(name.trim()))
