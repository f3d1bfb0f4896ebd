import { useEffect, useEffectEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import { editSizesPath, paths } from '#app/base/paths.ts'
import { failed, ok } from '#app/base/result.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { formText } from '#app/platform/forms.server.ts'
import { countPairs } from '#app/domain/catalog/count-pairs.server.ts'
import { MAX_COUNTED, readCountedPairs } from '#app/domain/catalog/count-pairs.schema.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { PageLinks, PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { SizeStepper } from '#app/owner/frame/size-stepper.tsx'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { ImagePlaceholder, ProductImage } from '#app/parts/product-image.tsx'
import { CommandButton } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/count.route.ts'
import { countCopy as copy } from './count.copy.ts'
import '#app/owner/frame/admin-cards.css'
import './count.css'
import { type CountedProduct, countedProducts } from './counted-products.server.ts'
import { useCountedPairs } from './use-counted-pairs.ts'

export function loader({ url }: Route.LoaderArgs) {
  return countedProducts(url.searchParams)
}

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, {
    read: (form) => {
      const pairs = readCountedPairs(formText(form, 'pairs'))
      return pairs.length === 0 || pairs.length > MAX_COUNTED ? failed({ kind: 'unreadable' }) : ok(pairs)
    },
    run: countPairs,
  })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { body: { maxBytes: 512 * 1024 } } satisfies RouteFacts

/** Counts the pairs of each size, shelf by shelf. What is not saved stays, also from page to page. */
export default function Count({ loaderData: { text, page, pages, products } }: Route.ComponentProps) {
  const counted = useCountedPairs()
  const fetcher = useFetcher<typeof action>()
  const result = fetcher.data
  const settle = useEffectEvent(counted.settle)
  useEffect(() => {
    if (result?.ok) settle(result.value)
  }, [result])
  const conflicts = (result?.ok ? result.value : []).flatMap((one) =>
    one.conflict !== null && counted.find(one) ? one.conflict : [],
  )
  const pageAt = (to: number) =>
    `${paths.adminCount}?${new URLSearchParams({ ...(text !== '' && { texto: text }), pagina: String(to) })}`

  return (
    <div className="admin-page count-page">
      <PlaceHead lead={copy.lead} />
      <Form role="search" key={text}>
        <TextField
          label={copy.find}
          name="texto"
          type="search"
          defaultValue={text}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-outline">
          {copy.search}
        </button>
      </Form>
      {products.length === 0 ? (
        <div className="empty">
          <p>{text === '' ? copy.none : copy.noMatch}</p>
          {text === '' ? null : (
            <Link className="button button-outline button-small" to={paths.adminCount}>
              {copy.all}
            </Link>
          )}
        </div>
      ) : (
        <ul className="count-products">
          {products.map((product) => (
            <ProductCount key={product.id} product={product} counted={counted} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} to={pageAt} />
      {counted.pairs.length === 0 ? null : (
        <TaskBar
          line={
            <>
              <CommandErrorNote kind={result?.ok === false ? result.error.kind : null} words={copy.errors} />
              <p role="status">
                {conflicts.length > 0 ? copy.conflicts(conflicts) : copy.changed(counted.pairs.length)}
              </p>
            </>
          }
        >
          <CommandButton
            intent="count"
            fetcher={fetcher}
            fields={{ pairs: JSON.stringify(counted.pairs.slice(0, MAX_COUNTED)) }}
            className="button button-ink"
            label={copy.save}
            busyLabel={copy.saving}
          />
        </TaskBar>
      )}
      <ResultToasts
        result={result}
        done={(sizes) => {
          const gone = sizes.flatMap(({ now, conflict }) =>
            now === null && conflict !== null ? conflict : [],
          )
          return copy.done(sizes.filter(({ conflict }) => conflict === null).length, gone)
        }}
        error={() => null}
      />
      <LeaveGuard isDirty={counted.pairs.length > 0} lead={copy.leave} />
    </div>
  )
}

const PHOTO_SIZES = '56px'

type ProductCountProps = { product: CountedProduct; counted: ReturnType<typeof useCountedPairs> }

function ProductCount({ product: { id, name, brand, colors }, counted }: ProductCountProps) {
  return (
    <li className="admin-card">
      <h2>
        {name} <small>{brand}</small>
      </h2>
      {colors.map(({ name: color, slug, photo, sizes }) => (
        <section key={slug} aria-label={copy.shoe(name, color)}>
          <h3>
            {photo ? <ProductImage image={photo} alt="" sizes={PHOTO_SIZES} /> : <ImagePlaceholder alt="" />}
            <span>{color}</span>
          </h3>
          <div className="size-steppers">
            {sizes.map((shown) => {
              const place = { productId: id, color: slug }
              const pair = counted.find({ ...place, size: shown.size })
              return (
                <SizeStepper
                  key={shown.size}
                  one={pair?.after ?? shown}
                  label={copy.size(name, color, formatSize(shown.size))}
                  note={pair && copy.before(pair.before)}
                  onChanged={(after) => counted.count(place, shown, after)}
                />
              )
            })}
          </div>
        </section>
      ))}
      <Link className="text-link" to={editSizesPath(id)}>
        {copy.otherSizes}
        <span className="visually-hidden"> {name}</span>
      </Link>
    </li>
  )
}
