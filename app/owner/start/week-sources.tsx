import { NumberTable } from '#app/owner/frame/number-table.tsx'
import type { WeekNumbers } from './week-numbers.server.ts'
import { weekSourcesCopy as copy } from './week-sources.copy.ts'

/** Tells where those who looked and asked came from, beside the week before. */
export function WeekSources({ sources }: Pick<WeekNumbers, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <details className="number-details">
      <summary>{copy.heading}</summary>
      <NumberTable
        caption={copy.caption}
        columns={copy.columns}
        rows={sources.map(({ source, now, before }) => [
          copy.nameOf(source),
          copy.count(now.views, before.views),
          copy.count(now.presses, before.presses),
        ])}
      />
      <p className="hint">{copy.hint}</p>
    </details>
  )
}
