import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import {
  colorInterest,
  countsBySource,
  dailyTotals,
  viewsByProduct,
  wantedSizes,
} from '#app/domain/counts/counts.server.ts'
import {
  compareWeeks,
  twoWeeksUntil,
  weekBefore,
  weekUntil,
  type ColorInterest,
  type DayRange,
  type SourceCounts,
  type WantedSize,
} from '#app/domain/counts/counts.ts'
import { requestedSizes } from '#app/domain/sales/answer-restocks.server.ts'
import { weekSales } from '#app/domain/sales/week-sales.server.ts'
import { pairsAskedFor, selectionTotals } from '#app/domain/sales/count-selections.server.ts'
import { currentSettings, firstRealDay } from '#app/domain/settings/settings.server.ts'
import { productPath } from '#app/base/paths.ts'
import { compareText } from '#app/base/text.ts'
import { formatDay, shopDay, startOfShopDay } from '#app/base/dates.ts'
import { FIGURES, chooseFindings } from './week.ts'

export type WeekNumbers = Awaited<ReturnType<typeof findWeekNumbers>>
export type ShownFinding = WeekNumbers['findings'][number]

/** Rows read from the database; fewer are shown, because some are hidden or gone. */
const MAX_COLORS = 60
const MAX_SIZES = 300

export async function findWeekNumbers(now: Date) {
  const today = shopDay(now)
  const within = await countedDays()
  const bothWeeks = within(twoWeeksUntil(today))
  const week = within(weekUntil(today))
  const totals = await dailyTotals(bothWeeks)
  const { sent, sold } = await selectionTotals(bothWeeks)
  const compared = (byDay: ReadonlyMap<string, number> = new Map()) => compareWeeks(byDay, today)
  const figures = {
    views: compared(totals.get('view')),
    presses: compared(totals.get('press')),
    selections: compared(sent),
    sold: compared(sold),
  }
  const isEmpty = FIGURES.every((figure) => figures[figure].now + figures[figure].before === 0)
  return {
    dates: weekDates(weekUntil(today), now),
    isExample: !isEmpty && (await currentSettings()).isDemo,
    /** Null before anything is counted. */
    figures: isEmpty ? null : figures,
    sales: await weekSales(now),
    sources: compareSources(await countsBySource(week), await countsBySource(within(weekBefore(today)))),
    findings: isEmpty ? [] : await findFindings(week),
  }
}

/** Returns the looks at each product in the week that ends today. */
export async function weekViews(now: Date): Promise<Map<string, number>> {
  const within = await countedDays()
  return viewsByProduct(within(weekUntil(shopDay(now))))
}

/** Returns the number of searches in the week that ends today, and of those without a result. */
export async function weekSearches(now: Date): Promise<{ all: number; missed: number }> {
  const within = await countedDays()
  const totals = await dailyTotals(within(weekUntil(shopDay(now))))
  const sum = (kind: 'search' | 'missed') =>
    [...(totals.get(kind)?.values() ?? [])].reduce((a, b) => a + b, 0)
  return { all: sum('search'), missed: sum('missed') }
}

async function countedDays(): Promise<(range: DayRange) => DayRange> {
  const since = await firstRealDay()
  return ({ from, to }) => ({ from: from < since ? since : from, to })
}

/** `from` is only the day when both are in one month. */
function weekDates({ from, to }: DayRange, now: Date) {
  const day = (each: string) => formatDay((startOfShopDay(each) ?? now).toISOString(), now)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return { from: isSameMonth ? String(Number(from.slice(8))) : day(from), to: day(to) }
}

async function findFindings(week: DayRange) {
  const { byId } = await currentCatalog()
  const asked = await pairsAskedFor(week, MAX_SIZES)
  const interest = addAsked(await colorInterest(week, MAX_COLORS), asked)
  const since = startOfShopDay(week.from)?.toISOString() ?? ''
  const requested = await requestedSizes(since, MAX_SIZES)
  const wanted = addWanted([...(await wantedSizes(week, MAX_SIZES)), ...requested], asked)
  const find = (productId: string, slug: string) => {
    const product = byId.get(productId)
    const color = product?.colors.find((one) => one.slug === slug)
    return product && color ? { product, color } : null
  }
  const colors = interest.flatMap((one) => {
    const found = find(one.productId, one.color)
    return found ? [{ ...one, sizes: found.color.sizes }] : []
  })
  return chooseFindings(colors, wanted).flatMap(({ productId, color: slug, views, presses, reason }) => {
    const found = find(productId, slug)
    if (!found) return []
    const { product, color } = found
    const { id, name } = product
    const path = productPath(product, color)
    return [{ id, name, color: color.name, photo: color.images[0] ?? null, path, views, presses, reason }]
  })
}

/** Lists the sources, those with most looks first. */
function compareSources(now: readonly SourceCounts[], before: readonly SourceCounts[]) {
  const names = [...new Set([...now, ...before].map(({ source }) => source))]
  const countsIn = (week: readonly SourceCounts[], source: string) => {
    const { views = 0, presses = 0 } = week.find((one) => one.source === source) ?? {}
    return { views, presses }
  }
  return names
    .map((source) => ({ source, now: countsIn(now, source), before: countsIn(before, source) }))
    .toSorted((a, b) => b.now.views - a.now.views || compareText(a.source, b.source))
}

type Asked = Awaited<ReturnType<typeof pairsAskedFor>>

/** Counts a pair of a sent selection as asked for over WhatsApp. */
function addAsked(interest: readonly ColorInterest[], asked: Asked): ColorInterest[] {
  return interest.map((one) => {
    const inSelections = asked.filter(
      ({ productId, color }) => productId === one.productId && color === one.color,
    )
    return { ...one, presses: one.presses + inSelections.reduce((sum, { times }) => sum + times, 0) }
  })
}

function addWanted(wanted: readonly WantedSize[], asked: Asked): WantedSize[] {
  const both = [
    ...wanted,
    ...asked.flatMap(({ size, ...pair }) => (size === null ? [] : [{ ...pair, size }])),
  ]
  const bySize = Map.groupBy(both, ({ productId, color, size }) => `${productId} ${color} ${size}`)
  return [...bySize.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, times: rest.reduce((sum, { times }) => sum + times, first.times) }] : [],
  )
}
