import * as palette from '#app/ui/palette.ts'
import { openJobQueue } from '#app/platform/job-queue.server.ts'
import { drawable, fitLine, type TextStyle, type Typeface } from '#app/domain/photos/fit-text.ts'
import { archivo, renderPreview } from '#app/domain/photos/preview-images.server.ts'
import { letters, logo, rect, svg } from '#app/domain/photos/preview-svg.ts'
import type { Receipt, ReceiptRow } from './receipt.ts'
import { receiptCopy as copy } from './receipt.copy.ts'

const WIDTH = 1080
const LEFT = 80
const RIGHT = WIDTH - LEFT
const TITLE: TextStyle = { weight: 800, stretch: 122, spacing: -0.02 }
const PLAIN: TextStyle = { weight: 400, stretch: 100 }
const STRONG: TextStyle = { weight: 700, stretch: 100, isTabular: true }
const ROW = 72
const DETAIL = 44

const enqueue = openJobQueue({ name: 'receipts', atOnce: 1, waiting: 8 })

/**
 * Draws a receipt as JPEG, and stores it nowhere.
 * @throws QueueFullError when too many are waiting to be drawn
 */
export function receiptImage(receipt: Receipt): Promise<Buffer<ArrayBuffer>> {
  return enqueue(async () => renderPreview(draw(receipt, await archivo()), []))
}

function draw({ title, about, pairs, sums }: Receipt, typeface: Typeface): string {
  let y = 150
  const parts = [logo(typeface, { x: LEFT, baseline: y, size: 64, fill: palette.ink })]

  function write(text: string, style: TextStyle, size: number, fill: string, width = RIGHT - LEFT) {
    const measure = (part: string) => typeface.outline(part, style).width
    const fitted = fitLine(drawable(text, typeface), { size, smallest: size * 0.6, width }, measure)
    parts.push(letters(fitted.text, style, { x: LEFT, baseline: y, size: fitted.size, fill }, typeface))
  }
  function writeRow({ name, detail = '', amount }: ReceiptRow, style: TextStyle) {
    const size = 38
    const width = typeface.outline(amount, STRONG).width * size
    const place = { x: RIGHT - width, baseline: y, size, fill: palette.ink }
    parts.push(letters(amount, STRONG, place, typeface))
    write(name, style, size, palette.ink, RIGHT - LEFT - width - 32)
    if (detail !== '') {
      y += DETAIL
      write(detail, PLAIN, 30, palette.gray)
    }
    y += ROW
  }
  function rule() {
    parts.push(rect({ x: LEFT, y: y - ROW / 2 - 6, width: RIGHT - LEFT, height: 2 }, palette.line))
    y += ROW / 2
  }

  y += 120
  write(title, TITLE, 60, palette.ink)
  for (const line of about) {
    y += 54
    write(line, PLAIN, 36, palette.gray)
  }
  y += ROW
  rule()
  for (const pair of pairs) writeRow(pair, PLAIN)
  rule()
  for (const sum of sums) writeRow(sum, STRONG)
  rule()
  write(copy.legal, PLAIN, 32, palette.gray)
  const height = y + 80
  return svg(rect({ x: 0, y: 0, width: WIDTH, height }, palette.white) + parts.join(''), WIDTH, height)
}
