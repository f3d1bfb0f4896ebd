/** What the tiles show, in their order. */
export const FIGURES = ['views', 'presses', 'selections', 'sold'] as const
export type Figure = (typeof FIGURES)[number]

/** The tile whose days the chart shows: `/admin?ver=whatsapp`. */
const FIGURE_PARAM = 'ver'

const FIGURES_IN_ADDRESS: Record<Figure, string> = {
  views: 'miradas',
  presses: 'whatsapp',
  selections: 'selecciones',
  sold: 'vendidos',
}

export function figureFromAddress(params: URLSearchParams): Figure {
  const asked = params.get(FIGURE_PARAM)
  return FIGURES.find((figure) => FIGURES_IN_ADDRESS[figure] === asked) ?? 'views'
}

/** Returns the search of an address with another figure chosen; what else it says stays. */
export function figureSearch(params: URLSearchParams, figure: Figure): string {
  const next = new URLSearchParams(params)
  next.delete(FIGURE_PARAM)
  if (figure !== 'views') next.set(FIGURE_PARAM, FIGURES_IN_ADDRESS[figure])
  return next.size === 0 ? '' : `?${next}`
}
