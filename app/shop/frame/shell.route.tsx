import { type ReactNode, useEffect, useRef } from 'react'
import { createPath, Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { useAccountAfterForms } from '#app/parts/use-account.ts'
import { hasWhatsapp } from '#app/domain/settings/settings.ts'
import { currentSettings, storedSetting } from '#app/domain/settings/settings.server.ts'
import { AnnouncementBar, BenefitsStrip } from '#app/parts/announcements.tsx'
import { ShopSettingsContext } from '#app/parts/shop-settings.tsx'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { MAX_KINDS } from '#app/domain/catalog/kind.ts'
import { kindPath, paths } from '#app/base/paths.ts'
import { shownPages } from '#app/domain/pages/pages.server.ts'
import { shopToday } from '#app/base/dates.ts'
import { CONTENT_ID, FrameSlotsContext, MainContent } from '#app/ui/frame.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { useHydrated } from '#app/ui/use-browser.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import { BreadcrumbTrail } from './breadcrumbs.tsx'
import { Header, SearchOverlay, SideMenu, usePanels, UserPanel } from './header.tsx'
import { FailurePage } from './error-pages.tsx'
import { Footer } from './footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { shellCopy } from './shell.copy.ts'
import { WhatsappButton } from './whatsapp-button.tsx'
import type { Route } from './+types/shell.route.ts'

export async function loader() {
  // The size guide is most of the settings. The pages that show it load it.
  const { sizeGuide: _, ...settings } = await currentSettings()
  const pages = (await shownPages()).map(({ title, path, place }) => ({ label: title, to: path, place }))
  const hasKinds = (await storedSetting('menuKinds')) === 'true'
  const kinds = hasKinds ? (await currentCatalog()).kinds.filter(({ products }) => products.length > 0) : []
  return {
    settings,
    pages: pages.filter(({ place }) => place !== 'none'),
    kinds: kinds.slice(0, MAX_KINDS).map(({ name }) => ({ to: kindPath(name), label: name })),
    year: shopToday().slice(0, 4),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A page that fails leaves the frame standing. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failure = <FailurePage error={error} />
  return loaderData ? <Frame {...loaderData}>{failure}</Frame> : failure
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode }

function Frame({ settings, pages, kinds, year, children }: FrameProps) {
  const panels = usePanels()
  useAccountAfterForms()
  useLeadOnByDocument()
  useFocusOnNewPage(CONTENT_ID)
  const isHome = useLocation().pathname === paths.home
  // The admin has another frame (reading 59). This frame shows when that one cannot be loaded.
  const isAdmin = useRouteLoaderData('owner/frame/admin-frame.route') !== undefined
  const isAnyPanelOpen = panels.menu.isOpen || panels.search.isOpen || panels.user.isOpen
  const breadcrumbs = <BreadcrumbTrail />

  return (
    <ShopSettingsContext value={settings}>
      <a className="visually-hidden skip-link" href={`#${CONTENT_ID}`}>
        {shellCopy.skipToContent}
      </a>
      <PageProgress />
      <OfflineNotice />
      {isAdmin ? (
        <FrameSlotsContext value={{ breadcrumbs, footer: <footer>{shellCopy.footer.rights(year)}</footer> }}>
          {children}
        </FrameSlotsContext>
      ) : (
        <>
          <AnnouncementBar isCovered={isAnyPanelOpen} />
          <Header panels={panels} />
          {isHome ? null : breadcrumbs}
          <MainContent>{children}</MainContent>
          <BenefitsStrip />
          <Footer settings={settings} pages={pages} year={year} />
          {hasWhatsapp(settings) ? (
            <aside aria-label={shellCopy.whatsapp.button}>
              <WhatsappButton number={settings.whatsapp} />
            </aside>
          ) : null}
        </>
      )}
      <ToastRegion />
      <SideMenu panel={panels.menu} settings={settings} pages={pages} kinds={kinds} />
      <SearchOverlay panel={panels.search} />
      <UserPanel panel={panels.user} />
    </ShopSettingsContext>
  )
}

/**
 * Moves the focus to the content of a new page, for the keyboard and for screen readers. A link that stays on the same
 * page (another color, a filter) says `keepFocus` in its state.
 */
function useFocusOnNewPage(contentId: string) {
  const location = useLocation()
  const { pathname } = location
  const isFirstPage = !useHydrated()
  const shown = useRef(isFirstPage ? pathname : null)
  const keepsFocus = (location.state as { keepFocus?: boolean } | null)?.keepFocus === true

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (keepsFocus) return
    const content = document.getElementById(contentId)
    // The message of the page that led here is read first.
    const flash = content?.querySelector<HTMLElement>('[data-flash]')
    if (flash) flash.focus()
    else content?.focus({ preventScroll: true })
  }, [pathname, keepsFocus, contentId])
}

/**
 * Opens the pressed page as a document where the router would reload this one. The router does so when the code of that
 * page is missing, as it is a week after a new release.
 */
function useLeadOnByDocument() {
  const { location } = useNavigation()
  useEffect(() => {
    // Browsers of before 2026 may lack it.
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>
    if (!location || !navigation) return
    const leadOn = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload') return
      event.preventDefault()
      window.location.assign(createPath(location))
    }
    navigation.addEventListener('navigate', leadOn)
    return () => navigation.removeEventListener('navigate', leadOn)
  }, [location])
}

/** Shown while a page loads: a bar at the top after 300 ms, and a word for screen readers. */
function PageProgress() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div role="status">
      {isLoading ? (
        <>
          <span className="page-progress" />
          <span className="visually-hidden">{shellCopy.loading}</span>
        </>
      ) : null}
    </div>
  )
}
