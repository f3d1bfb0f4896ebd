import { formatSize } from '#app/domain/catalog/sizes.ts'
import { ImagePlaceholder, ProductImage } from '#app/parts/product-image.tsx'
import { editSizesPath, kitPath, paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { rowLink } from '#app/owner/products/list-rows.ts'
import { FIGURES, figureFromAddress, figureSearch } from './week.ts'
import { weekCopy } from './week-numbers.copy.ts'
import type { WeekNumbers, ShownFinding } from './week-numbers.server.ts'
import { WeekChart } from './week-chart.tsx'
import { WeekSales } from './week-sales.tsx'
import { WeekSources } from './week-sources.tsx'

const copy = weekCopy.week

export function WeekSection({ numbers, params }: { numbers: WeekNumbers; params: URLSearchParams }) {
  const { figures, sales, sources, dates, isExample } = numbers
  const chosen = figureFromAddress(params)
  return (
    <section className="week-block" aria-labelledby="esta-semana">
      <div className="week-head">
        <h2 id="esta-semana">{copy.heading}</h2>
        {isExample ? <span className="week-example">{copy.example}</span> : null}
      </div>
      {figures === null ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <p>{copy.dates(dates)}</p>
          <nav className="figures" aria-label={copy.choose}>
            {FIGURES.map((figure) => (
              <Link
                key={figure}
                to={paths.admin + figureSearch(params, figure)}
                replace
                preventScrollReset
                defaultShouldRevalidate={false}
                aria-current={figure === chosen ? 'true' : undefined}
              >
                <small>{copy.names[figure]}</small>
                <b>{figure === 'sold' ? copy.income(sales.sum) : copy.figure(figures[figure].now)}</b>
                {figure === 'sold' ? <span>{copy.pairs(figures.sold.now)}</span> : null}
                <Difference by={figures[figure].now - figures[figure].before} />
              </Link>
            ))}
          </nav>
          <WeekChart figure={chosen} week={figures[chosen]} />
          <WeekSources sources={sources} />
          <WeekSales sales={sales} />
        </>
      )}
    </section>
  )
}

const UP = 'M5 1 9.5 9h-9z'
const SAME = 'M0 2h10v2H0zm0 4h10v2H0z'
const DOWN = 'M5 9 .5 1h9z'

function Difference({ by }: { by: number }) {
  const shape = by === 0 ? SAME : by > 0 ? UP : DOWN
  return (
    <span>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={shape} />
      </svg>
      <span>{by === 0 ? copy.same : by > 0 ? copy.more(by) : copy.less(-by)}</span>
    </span>
  )
}

const findingCopy = weekCopy.findings

/** Lists the most viewed products, each with one piece of advice. */
export function FindingsSection({ findings }: { findings: readonly ShownFinding[] }) {
  const largest = Math.max(1, ...findings.map(({ views }) => views))
  return (
    // Closed, so that the products stay near the top.
    <details className="week-block">
      <summary>
        <h2>{findingCopy.heading}</h2>
        <Icon name="down" />
      </summary>
      <p>{findingCopy.lead}</p>
      <ul className="findings">
        {findings.map((finding) => (
          <FindingRow key={finding.path} finding={finding} largest={largest} />
        ))}
      </ul>
    </details>
  )
}

function FindingRow({ finding, largest }: { finding: ShownFinding; largest: number }) {
  const { name, color, photo, views, presses } = finding
  const { why, to, what } = advice(finding)
  return (
    <li>
      {photo ? (
        <ProductImage image={photo} alt="" sizes="56px" width={56} height={56} />
      ) : (
        <ImagePlaceholder alt="" />
      )}
      <div>
        <b>
          {name} <span>{color}</span>
        </b>
        <svg viewBox={`0 0 ${largest} 8`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="all" width={largest} height="8" />
          <rect className="looks" width={views} height="8" />
          <rect className="asked" width={Math.min(presses, largest)} height="8" />
        </svg>
        <p>{findingCopy.numbers(views, presses)}</p>
      </div>
      <div className="advice">
        <span>{why}</span>
        <Link className="button button-outline button-small" to={to}>
          {what}
          <span className="visually-hidden">{weekCopy.of(`${name} ${color}`)}</span>
        </Link>
      </div>
    </li>
  )
}

const EVERYTHING = { text: '', state: 'all', order: 'brand', page: 1 } as const

/** Returns what the numbers mean, and the link of the one thing to do. */
function advice({ id, color, reason }: ShownFinding): { why: string; to: string; what: string } {
  const { reasons, restock, lowerPrice, changeSizes, share } = findingCopy
  switch (reason.kind) {
    case 'size-gone': {
      const size = formatSize(reason.size)
      return { why: reasons.sizeGone(reason.times, size), to: editSizesPath(id, color), what: restock(size) }
    }
    case 'never-asked':
      return {
        why: reasons.neverAsked,
        to: rowLink(EVERYTHING, 'price', id),
        what: lowerPrice,
      }
    case 'last-pair':
      return { why: reasons.lastPair, to: editSizesPath(id, color), what: changeSizes }
    case 'asked-first':
      return { why: reasons.askedFirst, to: kitPath(id), what: share }
    case 'asked':
      return { why: reasons.asked, to: kitPath(id), what: share }
    case 'few-looks':
      return { why: reasons.fewLooks, to: kitPath(id), what: share }
  }
}
