import { generate } from 'lean-qr'

/** The dark modules as rows of an SVG path whose lines are one unit wide. */
export type QrCode = { modules: number; path: string }

export function qrCode(text: string): QrCode {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0, run = 0; x <= code.size; x += 1) {
      if (code.get(x, y)) run += 1
      else if (run > 0) {
        path += `M${x - run} ${y}h${run}`
        run = 0
      }
    }
  }
  return { modules: code.size, path }
}
