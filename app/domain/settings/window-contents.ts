import { DAY_MS } from '#app/base/time.ts'
import type { Announcement } from './announcements.ts'
import {
  type Banner,
  bannerSchema,
  DEFAULT_TILES,
  isAsShown,
  MAX_TILES,
  type Tile,
  tileSchema,
} from './front-page.ts'
import type { WindowChange } from './window.schema.ts'

/** What the owner may change of the front page and of the bar at the top. */
export type WindowContents = {
  /** Null: the default banner. */
  banner: Banner | null
  /** Null: the default tiles. */
  tiles: Tile[] | null
  /** Ids of products, in her order. */
  featured: string[]
  /** Empty: the default messages. */
  messages: Announcement[]
}

export const MAX_FEATURED = 10
export const MAX_MESSAGES = 5

/** @returns the same contents when the change changes nothing */
export function applyChange(contents: WindowContents, change: WindowChange): WindowContents {
  const { featured, messages } = contents
  const tiles = contents.tiles ?? DEFAULT_TILES
  switch (change.intent) {
    case 'move':
      return { ...contents, featured: moved(featured, change.id, change.by) }
    case 'feature':
      return featured.includes(change.id) || featured.length >= MAX_FEATURED
        ? contents
        : { ...contents, featured: [...featured, change.id] }
    case 'unfeature':
      return { ...contents, featured: featured.filter((id) => id !== change.id) }
    case 'save-message': {
      const { text, from, until } = change
      return { ...contents, messages: saved(messages, change.index, { text, from, until }, MAX_MESSAGES) }
    }
    case 'remove-message':
      return { ...contents, messages: messages.filter((_, index) => index !== change.index) }
    case 'save-banner': {
      const { kicker, title, lead, action, link, image } = change
      const banner = { kicker, title, lead, action, link, image }
      return isAsShown(bannerSchema, banner, change.shown) ? contents : { ...contents, banner }
    }
    case 'reset-banner':
      return { ...contents, banner: null }
    case 'save-tile': {
      const { label, link, image, art } = change
      const tile = { label, link, image, art }
      if (isAsShown(tileSchema, tile, change.shown)) return contents
      return { ...contents, tiles: saved(tiles, change.index, tile, MAX_TILES) }
    }
    case 'move-tile': {
      const [tile] = tiles.slice(change.index, change.index + 1)
      const to = change.index + change.by
      if (!tile || to < 0 || to >= tiles.length) return contents
      return { ...contents, tiles: tiles.toSpliced(change.index, 1).toSpliced(to, 0, tile) }
    }
    case 'remove-tile':
      return { ...contents, tiles: tiles.filter((_, index) => index !== change.index) }
    case 'reset-tiles':
      return { ...contents, tiles: null }
  }
}

/** Replaces the item at that place or, without a place, adds it where there is room. */
function saved<Item>(items: readonly Item[], at: number | null, item: Item, max: number): Item[] {
  if (at !== null) return items.map((old, index) => (index === at ? item : old))
  return items.length >= max ? [...items] : [...items, item]
}

function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(to, 0, id)
}

const DAYS = 35

export type CalendarBar = { text: string; state: 'now' | 'scheduled' | 'ended'; start: number; end: number }

/**
 * Returns where each message lies within five weeks, as shares of them.
 * @param firstDay the Monday with which they begin
 * @returns without the messages that are shown on none of their days
 */
export function calendarBars(
  messages: readonly (Announcement & { state: CalendarBar['state'] })[],
  firstDay: string,
): CalendarBar[] {
  return messages.flatMap(({ text, from, until, state }) => {
    const start = from === null ? 0 : Math.max(0, daysBetween(firstDay, from))
    const end = until === null ? DAYS : Math.min(DAYS, daysBetween(firstDay, until) + 1)
    return start < end ? [{ text, state, start: start / DAYS, end: end / DAYS }] : []
  })
}

/** Returns the five Mondays, and where today lies, as shares of the five weeks. */
export function calendarWeeks(today: string): { mondays: string[]; todayAt: number } {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const first = addDays(today, -weekday)
  const mondays = [0, 7, 14, 21, 28].map((days) => addDays(first, days))
  return { mondays, todayAt: (weekday + 0.5) / DAYS }
}

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`).getTime()
const daysBetween = (from: string, to: string) => Math.round((atMidnight(to) - atMidnight(from)) / DAY_MS)
const addDays = (day: string, count: number) =>
  new Date(atMidnight(day) + count * DAY_MS).toISOString().slice(0, 10)
