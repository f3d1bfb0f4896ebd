/** `Córdoba, Villa María y Villa Nueva`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
}

/** As a part of an address. Half an emoji, which `encodeURIComponent` throws at, becomes a replacement character. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
