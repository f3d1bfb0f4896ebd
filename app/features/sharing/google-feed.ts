import { BRAND_NAME } from '#app/business/brand.ts'
import { SHOES_CATEGORY, type FeedItem } from './feed-item.ts'
import { feedsCopy } from './feeds.copy.ts'
import { element } from './xml.ts'

export function googleHeader(publicUrl: string): string {
  const channel = [
    element('title', BRAND_NAME),
    element('link', publicUrl),
    element('description', feedsCopy.description),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${channel.join('')}\n`
}

export function googleItem(item: FeedItem): string {
  const fields = [
    element('g:id', item.id),
    element('title', item.title),
    element('description', item.description),
    element('link', item.link),
    element('g:image_link', item.image),
    ...item.otherImages.map((image) => element('g:additional_image_link', image)),
    element('g:availability', 'in_stock'),
    element('g:condition', 'new'),
    element('g:price', item.price),
    element('g:brand', item.brand),
    element('g:item_group_id', item.groupId),
    element('g:color', item.color),
    element('g:google_product_category', SHOES_CATEGORY),
    // No bar code and no maker's number is known.
    element('g:identifier_exists', 'no'),
  ]
  return `<item>${fields.join('')}</item>\n`
}

export function googleFooter(): string {
  return '</channel></rss>\n'
}
