export const sourceProductCopy = {
  /** The color of a product that has none. */
  onlyColor: 'Único',
}
