/**
 * The texts of a product. Each is a column of the table `products` and of the spreadsheet, and a field of the form;
 * `audience`, for whom the shoe is, may be empty.
 */
export const PRODUCT_TEXTS = ['name', 'brand', 'model', 'description', 'audience'] as const
export type ProductText = (typeof PRODUCT_TEXTS)[number]
export type ProductTexts = Record<ProductText, string>

export function textsOf(product: ProductTexts): ProductTexts {
  return Object.fromEntries(PRODUCT_TEXTS.map((field) => [field, product[field]])) as ProductTexts
}
