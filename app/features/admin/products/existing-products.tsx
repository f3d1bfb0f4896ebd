import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { newId } from '#app/ui/new-id.ts'
import { productsCopy } from '../products.copy.ts'
import { useSaid } from '../use-said.ts'
import type { ProductsResult } from './change-products.ts'
import { DeleteDialog, DeletePanel } from './delete-dialog.tsx'
import { ListFilters, NothingFound } from './list-filters.tsx'
import { ListOutcome } from './list-outcome.tsx'
import { listSearch, ROW_FIELDS, rowId, rowLink } from './list-query.ts'
import { matchRows, queryRows, type ListRow } from './list-rows.ts'
import { ListRowItem, type RowEvents } from './list-row.tsx'
import { RowActions } from './row-actions.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowPriceForm } from './row-price-form.tsx'
import { DiscountDialog, SelectionBar, SelectionHeader } from './selection.tsx'
import { useListPlace } from './use-list-place.ts'
import { useListQuery } from './use-list-query.ts'
import { useProductsCommands } from './use-products-commands.ts'

const copy = productsCopy.list
const NOTHING: ReadonlySet<string> = new Set()

type ExistingProductsProps = {
  rows: readonly ListRow[]
  level: 'h1' | 'h2'
  /** What a form that was sent without JavaScript came to. */
  answered?: ProductsResult | undefined
  /** Between the filters and the list. */
  children: ReactNode
}

/**
 * Every product that is not in the trash (Spec §2), in compact rows. Filter, order and state are in the address; what
 * is done to products is decided by the server, and the list is loaded again.
 */
export function ExistingProducts({ rows, level: Heading, answered, children }: ExistingProductsProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const [query, setQuery] = useListQuery()
  const said = useSaid()
  const heading = useRef<HTMLHeadingElement>(null)
  const menu = useHistoryDialog('acciones')
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState(NOTHING)
  const [pricing, setPricing] = useState(params.get(ROW_FIELDS.price))
  const [deleting, setDeleting] = useState<readonly ListRow[]>([])
  const [isDiscounting, setDiscounting] = useState(false)
  const commands = useProductsCommands(answered, (result) => {
    if (!result || !('count' in result)) return
    if (result.undo?.prices?.some(({ id }) => id === pricing)) setPricing(null)
    setDeleting([])
    setDiscounting(false)
  })
  const { fetcher, result, isBusy, send, forget } = commands
  useListPlace()
  useFocusAfterDeleting(heading, result)

  // Hundreds of rows follow once the letter that was typed is on the screen.
  const listed = useDeferredValue(query)
  const matching = useMemo(() => matchRows(rows, listed.text), [rows, listed.text])
  const shown = useMemo(() => queryRows(rows, listed), [rows, listed])
  // What a filter hides is not acted on.
  const selected = shown.filter(({ id }) => chosen.has(id))
  const ids = selected.map(({ id }) => id)
  const action = paths.adminProductList + listSearch(query)
  const linkTo = (field: keyof typeof ROW_FIELDS, id: string) => rowLink(pathname, query, field, id)

  const openMenu = useRef(menu.open)
  useEffect(() => {
    openMenu.current = menu.open
  })
  const events = useMemo<RowEvents>(
    () => ({
      onChosen: (id, isChosen) => setChosen((before) => withId(before, id, isChosen)),
      onPrice: setPricing,
      onActions: (id) => {
        setMenuOf(id)
        openMenu.current()
      },
    }),
    [],
  )
  const leaveSelection = () => {
    setChoosing(false)
    setChosen(NOTHING)
  }
  const askToDelete = (some: readonly ListRow[]) => {
    forget()
    setDeleting(some)
  }
  const menuRow = rows.find(({ id }) => id === menuOf)

  const item = (row: ListRow) => (
    <li key={row.id} id={rowId(row.id)}>
      <ListRowItem
        row={row}
        isChosen={chosen.has(row.id)}
        isChoosing={isChoosing}
        hasBrand={listed.order !== 'brand'}
        priceLink={linkTo('price', row.id)}
        actionsLink={linkTo('actions', row.id)}
        events={events}
      />
      {pricing === row.id ? (
        <RowPriceForm
          row={row}
          fetcher={fetcher}
          action={action}
          result={result}
          onCancel={() => setPricing(null)}
        />
      ) : null}
      {params.get(ROW_FIELDS.actions) === row.id ? (
        <RowActions row={row} action={action} deletingLink={linkTo('deleting', row.id)} replace={false} />
      ) : null}
      {params.get(ROW_FIELDS.deleting) === row.id ? (
        <DeletePanel row={row} action={action} back={pathname + listSearch(query)} />
      ) : null}
    </li>
  )

  return (
    <section
      aria-labelledby="existentes"
      className="existing-products"
      data-choosing={isChoosing || undefined}
    >
      {isChoosing ? (
        <SelectionHeader
          count={selected.length}
          total={shown.length}
          onAll={() => setChosen(new Set(shown.map(({ id }) => id)))}
          onLeave={leaveSelection}
        />
      ) : null}
      <div role="status">
        {said === undefined ? null : <p className="notice notice-success admin-said">{said}</p>}
      </div>
      <div className="list-head">
        <Heading id="existentes" ref={heading} tabIndex={-1}>
          {copy.heading}
        </Heading>
        <span role="status">{copy.count(shown.length)}</span>
        {isChoosing || shown.length === 0 ? null : (
          <button type="button" className="text-link until-desk scripted" onClick={() => setChoosing(true)}>
            {copy.select}
          </button>
        )}
      </div>
      <ListFilters query={query} matching={matching} pathname={pathname} onQuery={setQuery} />
      {children}
      {shown.length === 0 ? (
        <NothingFound isFiltered={rows.length > 0} clearLink={pathname} />
      ) : (
        <label className="choose-all from-desk scripted">
          <input
            type="checkbox"
            checked={selected.length === shown.length}
            ref={(box) => {
              if (box) box.indeterminate = selected.length > 0 && selected.length < shown.length
            }}
            onChange={(event) =>
              setChosen(event.target.checked ? new Set(shown.map(({ id }) => id)) : NOTHING)
            }
          />
          {copy.selectAll(shown.length)}
        </label>
      )}
      {listed.order === 'brand' ? (
        [...Map.groupBy(shown, ({ brand }) => brand)].map(([brand, those]) => (
          <div key={brand}>
            <h3 className="brand-head">
              {brand} <span>{those.length}</span>
            </h3>
            <ul className="product-rows">{those.map(item)}</ul>
          </div>
        ))
      ) : (
        <ul className="product-rows">{shown.map(item)}</ul>
      )}
      <ListOutcome
        result={deleting.length > 0 || isDiscounting ? undefined : result}
        fetcher={fetcher}
        action={action}
        onGone={forget}
      />
      {selected.length > 0 ? (
        <SelectionBar
          ids={ids}
          isEverything={ids.length === rows.length}
          areHidden={selected.every(({ isHidden }) => isHidden)}
          onIntent={(intent) => send(intent, ids, intent === 'duplicate' ? { key: newId() } : {})}
          onDiscount={() => {
            forget()
            setDiscounting(true)
          }}
          onDelete={() => askToDelete(selected)}
          onLeave={leaveSelection}
        />
      ) : null}
      <RowMenu isOpen={menu.isOpen} onClose={menu.close} row={menuRow}>
        {menuRow ? (
          <RowActions
            row={menuRow}
            action={action}
            deletingLink={linkTo('deleting', menuRow.id)}
            replace
            onToggle={() => {
              menu.close()
              send(menuRow.isHidden ? 'show' : 'hide', [menuRow.id])
            }}
            onDelete={() => {
              menu.close()
              askToDelete([menuRow])
            }}
          />
        ) : null}
      </RowMenu>
      <DeleteDialog
        rows={deleting}
        isBusy={isBusy}
        failure={result && 'failure' in result ? result.failure : null}
        onClose={() => setDeleting([])}
        onConfirm={() =>
          send(
            'delete',
            deleting.map(({ id }) => id),
          )
        }
      />
      <DiscountDialog
        isOpen={isDiscounting}
        count={ids.length}
        isBusy={isBusy}
        failure={result && 'failure' in result ? result.failure : null}
        isUnreadable={
          result !== undefined && 'problems' in result && result.problems === 'percent-unreadable'
        }
        onClose={() => setDiscounting(false)}
        onPercent={(percent) => send('discount', ids, { percent })}
      />
    </section>
  )
}

/** The button that had the focus is gone with its row. */
function useFocusAfterDeleting(
  heading: RefObject<HTMLHeadingElement | null>,
  result: ProductsResult | undefined,
) {
  const isDeleted = result !== undefined && 'count' in result && result.intent === 'delete'
  useEffect(() => {
    if (isDeleted && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isDeleted, heading])
}

function withId(before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before)
  if (isIn) after.add(id)
  else after.delete(id)
  return after
}
