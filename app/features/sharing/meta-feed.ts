import { SHOES_CATEGORY, type FeedItem } from './feed-item.ts'

/** Names that Meta has fixed, and what stands under them. */
const COLUMNS: readonly [name: string, cell: (item: FeedItem) => string][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', () => 'in stock'],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['link', ({ link }) => link],
  ['image_link', ({ image }) => image],
  ['additional_image_link', ({ otherImages }) => otherImages.join(',')],
  ['brand', ({ brand }) => brand],
  ['item_group_id', ({ groupId }) => groupId],
  ['color', ({ color }) => color],
  ['google_product_category', () => SHOES_CATEGORY],
]

export function metaHeader(): string {
  return toLine(COLUMNS.map(([name]) => name))
}

export function metaRow(item: FeedItem): string {
  return toLine(COLUMNS.map(([, cell]) => cell(item)))
}

/** Formulas are left as they are: a machine reads this, and an apostrophe before them would stand in the shop window. */
function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
