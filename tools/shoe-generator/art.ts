// An SVG under construction: what is drawn so far and the definitions it refers to.

import type { Point } from './path.ts'

/** Offset, color and, when not opaque, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const CANVAS = 1200

function stopMarkup([position, color, opacity]: Stop): string {
  return `<stop offset="${position}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
}

export class Art {
  readonly #ids = new Map<string, string>()
  #body: string[] = []

  /** Adds a definition once, however often it is asked for, and gives back its id. */
  define(element: string): string {
    const known = this.#ids.get(element)
    if (known) return known
    const id = `d${this.#ids.size}`
    this.#ids.set(element, id)
    return id
  }

  push(...markup: string[]): void {
    this.#body.push(...markup)
  }

  path(d: string, attributes: string): void {
    this.push(`<path d="${d}" ${attributes}/>`)
  }

  group(attributes: string, draw: () => void): void {
    this.push(`<g ${attributes}>`)
    draw()
    this.push('</g>')
  }

  /** Takes what has been drawn off the sheet, to be placed (or placed twice) by a view. */
  take(): string {
    const markup = this.#body.join('')
    this.#body = []
    return markup
  }

  clip(d: string): string {
    return `clip-path="url(#${this.define(`<clipPath><path d="${d}"/></clipPath>`)})"`
  }

  blur(deviation: number): string {
    const region = 'x="-40%" y="-60%" width="180%" height="220%"'
    const effect = `<feGaussianBlur stdDeviation="${deviation}"/>`
    return `filter="url(#${this.define(`<filter ${region}>${effect}</filter>`)})"`
  }

  linear(stops: readonly Stop[], [x1, y1]: Point, [x2, y2]: Point): string {
    const line = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
    return `url(#${this.define(`<linearGradient ${line}>${stops.map(stopMarkup).join('')}</linearGradient>`)})`
  }

  toSvg(size: number): string {
    const defs = [...this.#ids].map(([element, id]) => element.replace(/^<\w+/, `$& id="${id}"`)).join('')
    const box = `viewBox="0 0 ${CANVAS} ${CANVAS}" width="${size}" height="${size}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${defs}</defs>${this.take()}</svg>`
  }
}
