/** A message of the bar at the top, with the first and the last day on which it is shown (`2026-12-08`). */
export type Announcement = { text: string; from: string | null; until: string | null }

const DATED = /^([^\n]*\S) \[(\d{4}-\d{2}-\d{2})?\/(\d{4}-\d{2}-\d{2})?\]$/

/** Reads a stored line: a text, and its days as an interval when it has some: `Navidad [2026-12-09/2026-12-24]`. */
export function parseAnnouncement(line: string): Announcement {
  const [, text = line, from = null, until = null] = DATED.exec(line) ?? []
  return { text, from, until }
}

export function writeAnnouncement({ text, from, until }: Announcement): string {
  return from === null && until === null ? text : `${text} [${from ?? ''}/${until ?? ''}]`
}

/** @param today the day in the shop's time zone */
export function announcementState(
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  today: string,
): 'now' | 'scheduled' | 'ended' {
  if (from !== null && today < from) return 'scheduled'
  return until !== null && today > until ? 'ended' : 'now'
}

/** Returns the texts that are shown on a day. */
export function announcementsOn(lines: readonly string[], today: string): string[] {
  return lines
    .map(parseAnnouncement)
    .filter((announcement) => announcementState(announcement, today) === 'now')
    .map(({ text }) => text)
}
