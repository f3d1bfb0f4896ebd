import { useEffect, useRef } from 'react'
import { redirect, useActionData, useNavigation } from 'react-router'
import { paths, productDatesPath, windowPath } from '#app/base/paths.ts'
import { answerForm, typedTexts } from '#app/owner/guard/answer-form.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { formTexts } from '#app/base/text.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { backTo, placeLabel } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import '#app/owner/frame/admin-cards.css'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { outsideTrash, stateOf } from '#app/domain/catalog/admin-product.ts'
import { dateWords } from '#app/domain/catalog/date-words.ts'
import { toCard } from '#app/domain/catalog/product.ts'
import { DEFAULT_TILES } from '#app/domain/settings/front-page.ts'
import { announcementState } from '#app/domain/settings/announcements.ts'
import { FeaturedTab } from './featured-tab.tsx'
import { DropTab } from './drop-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { TilesTab } from './tiles-tab.tsx'
import { changeWindow, findWindow } from '#app/domain/settings/shop-window.server.ts'
import { BannerTab } from './banner-tab.tsx'
import { findLinkOptions, withPastedLink } from './link-options.server.ts'
import { calendarBars, calendarWeeks } from '#app/domain/settings/window-contents.ts'
import { windowCopy as copy } from './window.copy.ts'
import { readWindowForm } from '#app/domain/settings/window.schema.ts'
import './shop-window.css'
import type { Route } from './+types/shop-window.route.ts'

const TABS = Object.keys(copy.tabs) as (keyof typeof copy.tabs)[]

export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date()
  const today = shopDay(now)
  const { contents, changes, version, canRevert } = await findWindow()
  const products = outsideTrash(await adminCatalog())
  const byId = new Map(products.map((product) => [product.id, product]))
  const messages = contents.messages.map((one) => ({ ...one, state: announcementState(one, today) }))
  const weeks = calendarWeeks(today)
  const editing = url.searchParams.get('editar')
  const chosen = products.find(({ id }) => id === url.searchParams.get('producto'))
  // The form of a new date sends its product, so that it works without scripts.
  if (chosen) throw redirect(productDatesPath(chosen.id))
  return {
    tab: TABS.find((tab) => tab === url.searchParams.get('ver')) ?? 'banner',
    changes,
    version,
    canRevert,
    banner: contents.banner,
    tiles: contents.tiles ?? DEFAULT_TILES,
    hasOwnTiles: contents.tiles !== null,
    links: await findLinkOptions(products),
    featured: contents.featured.flatMap((id) => {
      const product = byId.get(id)
      return product ? [{ card: toCard(product, now), isHidden: stateOf(product) === 'hidden' }] : []
    }),
    others: products
      .filter(({ id }) => !contents.featured.includes(id))
      .map(({ id, brand, name, model }) => ({ value: id, label: `${brand} · ${name} (${model})` })),
    scheduled: products
      .map(({ id, name, dates: { showsAt, hidesAt } }) => ({
        id,
        name,
        words: [
          ...(showsAt === null ? [] : [dateWords.showsInList(showsAt, now)]),
          ...(hidesAt === null ? [] : [dateWords.hidesInList(hidesAt, now)]),
        ],
      }))
      .filter(({ words }) => words.length > 0),
    all: products.map(({ id, brand, name, publishedAt }) => {
      return { value: id, label: `${brand} · ${name}${publishedAt === null ? ` (${copy.drop.hidden})` : ''}` }
    }),
    messages,
    /** The index of the edited row, `nuevo`, or null while no form is open. */
    editing,
    calendar: { ...weeks, bars: calendarBars(messages, weeks.mondays[0] ?? today) },
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, {
    read: (form) => readWindowForm(withPastedLink(formTexts(form))),
    run: changeWindow,
    typed: typedTexts,
  })
}

export const clientAction = sendForm

/** Width of the previous tab that stays in view. */
const PEEK_PX = 48

/** Prepares the front page; one button then shows it in the shop. */
export default function ShopWindow({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const { tab } = loaderData
  const error = result?.ok === false ? result.error : null
  // Without scripts a mistake loads the newest version, which must not hide somebody else's change.
  const version = error?.kind === 'invalid' ? Number(error.typed?.['version']) : loaderData.version
  const tabProps = { ...loaderData, version, error }
  const tabs = useRef<HTMLElement>(null)
  // Not all tabs fit on a phone, so the chosen one scrolls into view.
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && chosen)
      tabs.current.scrollLeft = chosen.offsetLeft - tabs.current.offsetLeft - PEEK_PX
  }, [tab])
  return (
    <div className="admin-page shop-window">
      <TaskHeader
        title={placeLabel(paths.adminWindow)}
        line={copy.line}
        back={backTo(paths.admin)}
        action={
          <Link className="text-link" to={paths.home}>
            {copy.whole}
          </Link>
        }
      />
      <nav className="window-tabs" aria-label={copy.parts} ref={tabs}>
        {TABS.map((name) => (
          <Link key={name} to={windowPath(name)} replace aria-current={name === tab ? 'true' : undefined}>
            {copy.tabs[name]}
          </Link>
        ))}
      </nav>
      {tab === 'mosaicos' ? <TilesTab {...tabProps} /> : null}
      {tab === 'lanzamiento' ? <DropTab {...tabProps} /> : null}
      {tab === 'destacados' ? <FeaturedTab {...tabProps} /> : null}
      {tab === 'mensajes' ? <MessagesTab {...tabProps} /> : null}
      {tab === 'banner' ? <BannerTab key={version} {...tabProps} /> : null}
      <ResultToasts
        result={result}
        done={({ done }) => copy.done[done]}
        error={({ kind }) => copy.errors[kind]}
      />
      <Bar {...loaderData} />
    </div>
  )
}

/** Counts the prepared changes, and shows or undoes them; after they are shown it reverts them. */
function Bar({ changes, version, canRevert }: Route.ComponentProps['loaderData']) {
  const isShowing = useNavigation().formData?.get('intent') === 'show'
  if (changes === 0) {
    return canRevert ? (
      <TaskBar line={copy.shown}>
        <CommandForm fields={{ version }} className="window-steps">
          <button type="submit" name="intent" value="revert" className="button button-outline">
            {copy.revert}
          </button>
        </CommandForm>
      </TaskBar>
    ) : null
  }
  const { count, rest } = copy.changes(changes)
  return (
    <TaskBar
      line={
        <>
          <b>{count}</b>
          <span>{rest}</span>
        </>
      }
    >
      <CommandForm fields={{ version }} className="window-steps">
        <button type="submit" name="intent" value="undo" className="icon-button" aria-label={copy.undo}>
          <Icon name="undo" />
        </button>
        <SendButton
          intent="show"
          className="button button-ink"
          label={copy.show}
          busyLabel={copy.showing}
          isBusy={isShowing}
        />
      </CommandForm>
    </TaskBar>
  )
}
