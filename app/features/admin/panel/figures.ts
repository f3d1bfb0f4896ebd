/** What the tiles show, in their order. */
export const FIGURES = ['views', 'presses', 'selections', 'sold'] as const
export type Figure = (typeof FIGURES)[number]

/** The tile whose days the chart shows: `/admin?ver=whatsapp`. */
export const FIGURE_PARAM = 'ver'

export const FIGURES_IN_ADDRESS: Record<Figure, string> = {
  views: 'miradas',
  presses: 'whatsapp',
  selections: 'selecciones',
  sold: 'vendidos',
}

export function figureFromAddress(params: URLSearchParams): Figure {
  const asked = params.get(FIGURE_PARAM)
  return FIGURES.find((figure) => FIGURES_IN_ADDRESS[figure] === asked) ?? 'views'
}
