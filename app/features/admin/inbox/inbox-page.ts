/** Of the address: which page of a list. */
export function askedPage(params: URLSearchParams): number {
  const page = Number(params.get('pagina'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
