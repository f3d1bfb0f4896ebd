import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { Link } from '#app/ui/links.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { newId } from '#app/ui/use-browser.ts'
import { PageLinks } from '#app/owner/frame/list-parts.tsx'
import { productsCopy } from './products.copy.ts'
import type { ProductsResult } from './change-products.schema.ts'
import { AddProductLink, ListFilters, NothingFound } from './list-filters.tsx'
import { useListPlace, useListQuery } from './use-list-address.ts'
import { ListResult, useProductsCommands } from './list-result.tsx'
import type { ListedProducts, ListRow } from './listed-products.server.ts'
import { listPath, ROW_FIELDS } from './list-rows.ts'
import type { RowEvents } from './list-row.tsx'
import { DeleteDialog } from './delete-products.tsx'
import { KindDialog } from './kind-dialog.tsx'
import { RowActions, RowMenu } from './row-actions.tsx'
import { ProductRows } from './product-rows.tsx'
import { DiscountDialog, TickedBar, TickedHeader } from './ticked-products.tsx'

const copy = productsCopy.list

type ExistingProductsProps = {
  listed: ListedProducts
  /** The result of a form that was sent without JavaScript. */
  answered?: ProductsResult | undefined
}

/**
 * Lists every product that is not in the trash (Spec §2), in compact rows, a page at a time. Filter, order and state are
 * in the address. The server decides every change, and then the list is loaded again.
 */
export function ExistingProducts({ listed, answered }: ExistingProductsProps) {
  const { rows, page, pages, total } = listed
  const params = new URLSearchParams(useLocation().search)
  const [query, setQuery] = useListQuery()
  const menu = useHistoryDialog('acciones')
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const [isTicking, setTicking] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [pricing, setPricing] = useState(params.get(ROW_FIELDS.price))
  const [deleting, setDeleting] = useState<readonly ListRow[]>([])
  const [asking, setAsking] = useState<'discount' | 'kind' | null>(null)
  const commands = useProductsCommands(answered, (result) => {
    if (!result?.ok) return
    if (result.value.undo?.prices?.some(({ id }) => id === pricing)) setPricing(null)
    setDeleting([])
    setAsking(null)
  })
  const { fetcher, result, isBusy, send, clear } = commands
  useListPlace()
  const heading = useFocusAfterDeleting(result)

  const rowIds = rows.map(({ id }) => id)
  // Commands leave out what a filter hides.
  const tickedRows = rows.filter(({ id }) => ticked.includes(id))
  const ids = tickedRows.map(({ id }) => id)
  const linkQuery = { ...query, page }
  const action = listPath(linkQuery)

  const events: RowEvents = {
    onTicked: (id, isTicked) => setTicked(isTicked ? [...ticked, id] : ticked.filter((one) => one !== id)),
    onPrice: setPricing,
    onActions: (id) => {
      setMenuOf(id)
      menu.open()
    },
  }
  const stopTicking = () => {
    setTicking(false)
    setTicked([])
  }
  const askToDelete = (some: readonly ListRow[]) => {
    clear()
    setDeleting(some)
  }
  const ask = (what: typeof asking) => {
    clear()
    setAsking(what)
  }
  const dialog = {
    count: ids.length,
    isBusy,
    error: result && !result.ok ? result.error.kind : null,
    onClose: () => setAsking(null),
  }
  const menuRow = rows.find(({ id }) => id === menuOf)

  return (
    <section aria-labelledby="existentes" className="existing-products" data-ticking={isTicking || undefined}>
      {isTicking ? (
        <TickedHeader
          count={tickedRows.length}
          total={rows.length}
          onAll={() => setTicked(rowIds)}
          onLeave={stopTicking}
        />
      ) : null}
      <div className="list-head">
        <h1 id="existentes" ref={heading} tabIndex={-1}>
          {copy.heading}
        </h1>
        <span role="status">{copy.count(listed.found)}</span>
        {isTicking || rows.length === 0 ? null : (
          <button type="button" className="text-link until-desk scripted" onClick={() => setTicking(true)}>
            {copy.select}
          </button>
        )}
      </div>
      <ListFilters query={query} byState={listed.byState} onQuery={setQuery} />
      <AddProductLink />
      <Link className="text-link" to={paths.adminOrder}>
        {copy.orderInShop}
      </Link>
      {rows.length === 0 ? (
        <NothingFound isFiltered={total > 0} />
      ) : (
        <label className="tick-all from-desk scripted">
          <input
            type="checkbox"
            checked={tickedRows.length === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = tickedRows.length > 0 && tickedRows.length < rows.length
            }}
            onChange={(event) => setTicked(event.target.checked ? rowIds : [])}
          />
          <span>{pages > 1 ? copy.selectPage(rows.length) : copy.selectAll(rows.length)}</span>
        </label>
      )}
      <ProductRows
        rows={rows}
        byBrand={listed.byBrand}
        query={linkQuery}
        ticked={ticked}
        isTicking={isTicking}
        pricing={pricing}
        onPriceClosed={() => setPricing(null)}
        events={events}
        fetcher={fetcher}
        result={result}
        action={action}
      />
      <PageLinks
        page={page}
        pages={pages}
        to={(other) => `${listPath({ ...query, page: other })}#existentes`}
      />
      <ListResult
        result={deleting.length > 0 || asking !== null ? undefined : result}
        fetcher={fetcher}
        action={action}
      />
      {tickedRows.length > 0 ? (
        <TickedBar
          ids={ids}
          isEverything={ids.length === total}
          areHidden={tickedRows.every(({ isHidden }) => isHidden)}
          onIntent={(intent) => send(intent, ids, intent === 'duplicate' ? { key: newId() } : {})}
          onDiscount={() => ask('discount')}
          onKind={() => ask('kind')}
          onDelete={() => askToDelete(tickedRows)}
          onLeave={stopTicking}
        />
      ) : null}
      <RowMenu isOpen={menu.isOpen} onClose={menu.close} row={menuRow}>
        {menuRow ? (
          <RowActions
            row={menuRow}
            action={action}
            query={linkQuery}
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
      <DeleteDialog rows={deleting} commands={commands} onClose={() => setDeleting([])} />
      <DiscountDialog
        {...dialog}
        isOpen={asking === 'discount'}
        onPercent={(percent) => send('discount', ids, { percent })}
      />
      <KindDialog
        {...dialog}
        isOpen={asking === 'kind'}
        kinds={listed.kinds}
        onKind={(kind) => send('kind', ids, { kind })}
      />
    </section>
  )
}

/** Moves the focus to the heading when the focused button is gone with its row. */
export function useFocusAfterDeleting(result: ProductsResult | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isDeleted = result?.ok === true && result.value.intent === 'delete'
  useEffect(() => {
    if (isDeleted && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isDeleted])
  return heading
}
