import { SHOP_CITY } from '#app/business/shipping.ts'

/** On the picture that a chat shows with a link to a page that is no product. */
export const sitePreviewCopy = {
  title: 'Zapatillas y calzado',
  place: `${SHOP_CITY}, Córdoba`,
}
