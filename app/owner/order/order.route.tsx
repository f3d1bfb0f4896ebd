import { useActionData } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { kindPath, orderPath, paths } from '#app/base/paths.ts'
import { stateOf } from '#app/domain/catalog/admin-product.ts'
import { findOrderedList, orderList } from '#app/domain/catalog/order-list.server.ts'
import { ALL_KINDS } from '#app/domain/catalog/hand-order.ts'
import { orderCommandSchema } from '#app/domain/catalog/order-list.schema.ts'
import { pageCount, PageLinks, pageOf, StateFilters } from '#app/owner/frame/list-parts.tsx'
import { DragHandle, DragRows, MoveButtons } from '#app/owner/frame/ordered-rows.tsx'
import { backTo } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { ProductPhoto } from '#app/parts/product-card.tsx'
import { CommandButton } from '#app/ui/command-button.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/order.route.ts'
import { orderCopy as copy } from './order.copy.ts'
import './order.css'

const PER_PAGE = 100

export async function loader({ url }: Route.LoaderArgs) {
  const kind = url.searchParams.get('tipo') ?? ALL_KINDS
  const { products, kinds, name, ids, version, isAllByHand } = await findOrderedList(kind)
  const pages = pageCount(products.length, PER_PAGE)
  const page = Math.min(pageOf(url.searchParams), pages)
  const before = (page - 1) * PER_PAGE
  return {
    ...{ kind, name, page, pages, before, version, isAllByHand },
    kinds: kinds.flatMap((one) => (one.products.length > 0 ? { slug: one.slug, name: one.name } : [])),
    total: products.length,
    isByHand: ids.length > 0,
    rows: products.slice(before, before + PER_PAGE).map((product) => ({
      id: product.id,
      name: product.name,
      details: `${product.brand} · ${product.model}`,
      photo: product.colors[0].images[0]?.url,
      isHidden: stateOf(product) === 'hidden',
    })),
  }
}

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, { read: readBy(orderCommandSchema), run: orderList })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export const meta = titleMeta(copy.title)

/** Orders the shop's list by hand. Every button is a form, so that it works without JavaScript. */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { kind, name, kinds, rows, before, total, page, pages, version, isByHand, isAllByHand } = loaderData
  const result = useActionData<typeof action>()
  const fieldsOf = (id = '') => ({ kind, version, intent: 'move', id })
  return (
    <div className="admin-page order-page">
      <TaskHeader
        title={copy.title}
        line={copy.line}
        back={backTo(paths.adminProductList)}
        action={
          <Link className="text-link" to={name === '' ? paths.products : kindPath(name)}>
            {copy.list}
          </Link>
        }
      />
      {kinds.length === 0 ? null : (
        <StateFilters
          label={copy.kinds}
          chosen={kind}
          filters={[{ slug: ALL_KINDS, name: copy.all }, ...kinds].map((one) => ({
            state: one.slug,
            to: orderPath(one.slug),
            text: one.name,
          }))}
        />
      )}
      <p className="hint">{total === 0 ? copy.none : copy.lead}</p>
      <DragRows fieldsOf={(index) => fieldsOf(rows[index]?.id)}>
        {rows.map(({ id, name, details, photo, isHidden }, index) => (
          <li key={id} className="card">
            <DragHandle />
            <ProductPhoto url={photo} />
            <p>
              <b>{name}</b>
              <small>{isHidden ? copy.hidden : details}</small>
            </p>
            <MoveButtons
              fields={fieldsOf(id)}
              top={copy.top(name)}
              up={copy.up(name)}
              down={copy.down(name)}
              isFirst={before + index === 0}
              isLast={before + index === total - 1}
            />
          </li>
        ))}
      </DragRows>
      <PageLinks page={page} pages={pages} to={(other) => orderPath(kind, other)} />
      <ResultToasts
        result={result}
        done={({ done }) => copy.done[done]}
        error={({ kind }) => copy.errors[kind]}
        undo={({ done }) =>
          done === 'undo' ? null : (
            <CommandButton
              intent="undo"
              fields={{ kind, version }}
              className="button button-paper button-small"
              label={copy.undo}
            />
          )
        }
      />
      {isByHand ? (
        <TaskBar line={copy.byHand}>
          <CommandButton
            intent="newest-first"
            fields={{ kind, version }}
            className="button button-outline"
            label={kind !== ALL_KINDS && isAllByHand ? copy.asAll : copy.newestFirst}
          />
        </TaskBar>
      ) : null}
    </div>
  )
}
