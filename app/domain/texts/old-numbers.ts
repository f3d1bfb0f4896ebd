const CHIP = /\{[^{}\n]+\}/g
const NUMBER = /\d{1,12}(?:[.:]\d{1,12}){0,3}/g

/**
 * Returns the numbers of a text that are no longer the shop's. The original says them with chips that the text lacks, and
 * the text says another number of that kind: `$90.000` where `$100.000` is in force.
 * @param chips what each chip stands for now, by its name
 */
export function oldNumbers(
  text: string,
  original: string,
  chips: Readonly<Record<string, string>>,
): string[] {
  const written = (name: string) => text.includes(`{${name}}`)
  const inForce = new Set(Object.values(chips))
  const literal = original.replaceAll(CHIP, '')
  const found = Object.entries(chips).flatMap(([name, value]) => {
    if (!/^\$?\d/.test(value) || written(name) || !original.includes(`{${name}}`)) return []
    const said = [...text.replaceAll(CHIP, '').matchAll(kindOf(value))].map(([number]) => number)
    // The original's own numbers are no terms: "10 días para respondernos".
    return said.filter((number) => !inForce.has(number) && !literal.includes(number))
  })
  return [...new Set(found)]
}

/** `$100.000` → any amount; `30 días` → any number of days. */
function kindOf(value: string): RegExp {
  const kind = value.replace(/[$+]/g, String.raw`\$&`).replace(NUMBER, () => NUMBER.source)
  return new RegExp(kind.replace(/s\b/g, 's?'), 'g')
}
