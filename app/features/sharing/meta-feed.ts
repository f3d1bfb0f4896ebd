import { SHOES_CATEGORY, type FeedItem } from './feed-item.ts'

/** Names that Meta has fixed. */
export const META_COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'item_group_id',
  'color',
  'google_product_category',
] as const

export function metaHeader(): string {
  return toLine(META_COLUMNS)
}

export function metaRow(item: FeedItem): string {
  const { id, title, description, price, link, image, otherImages, brand, groupId, color } = item
  return toLine([
    id,
    title,
    description,
    'in stock',
    'new',
    price,
    link,
    image,
    otherImages.join(','),
    brand,
    groupId,
    color,
    SHOES_CATEGORY,
  ])
}

/** Formulas are left as they are: a machine reads this, and an apostrophe before them would stand in the shop window. */
function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
