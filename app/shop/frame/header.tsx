import type { ReactNode } from 'react'
import { BRAND_NAME } from '#app/base/brand.ts'
import { useAccount } from '#app/parts/use-account.ts'
import { SelectionLink } from './selection-link.tsx'
import type { PagePlace } from '#app/domain/settings/own-pages.ts'
import { type ShopSettings, socialLinks } from '#app/domain/settings/settings.ts'
import { ChatButton, SocialLinks } from '#app/parts/shop-settings.tsx'
import { paths } from '#app/base/paths.ts'
import { worksHere } from '#app/domain/accounts/user.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Avatar, Icon, IconButton, type IconName, LogoMark } from '#app/ui/icon.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { Link, NavLink } from '#app/ui/links.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { shellCopy } from './shell.copy.ts'
import { countPress } from './whatsapp-button.tsx'

const copy = shellCopy.header

const NAVIGATION = [
  { to: paths.products, label: copy.products },
  { to: paths.about, label: copy.about },
  { to: paths.contact, label: copy.contact },
]

export function Header({ panels }: { panels: Panels }) {
  return (
    <header className="header">
      <div className="container">
        <div className="header-side">
          <PanelLink panel={panels.menu} label={copy.menu} icon="menu" />
          <PanelLink
            panel={panels.search}
            label={copy.search}
            icon="search"
            className="until-desk"
            load={loadSearchPanel}
          />
          <nav className="header-nav" aria-label={copy.main}>
            {NAVIGATION.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
        <LogoLink />
        <div className="header-side header-side-end">
          <PanelLink
            panel={panels.search}
            label={copy.search}
            icon="search"
            className="from-desk"
            load={loadSearchPanel}
          />
          <Link className="icon-button" to={paths.contact} aria-label={copy.location}>
            <Icon name="place" />
          </Link>
          <AccountSelectionLink />
          <PanelLink panel={panels.user} label={copy.account} load={loadAccountPanel}>
            <AccountIcon />
          </PanelLink>
        </div>
      </div>
    </header>
  )
}

// The browser asks who is signed in after the page has loaded, so only the parts that show it are rendered again.

function AccountSelectionLink() {
  const { status, user } = useAccount()
  return <SelectionLink email={status === 'known' ? (user?.email ?? null) : undefined} />
}

function AccountIcon() {
  const { user } = useAccount()
  return user ? <Avatar image={user.image} /> : <Icon name="user" />
}

type PanelLinkProps = {
  panel: Panel
  label: string
  className?: string
  /** Loads the panel before it is opened. */
  load?: () => Promise<unknown>
} & ({ icon: IconName } | { children: ReactNode })

function PanelLink({ panel, label, className = '', load, ...face }: PanelLinkProps) {
  return (
    <a
      className={`icon-button ${className}`}
      aria-label={label}
      data-panel-opener
      {...panel.opener}
      {...(load ? prefetchOn(load) : {})}
    >
      {'icon' in face ? <Icon name={face.icon} /> : face.children}
    </a>
  )
}

export function LogoLink({ replace = false }: { replace?: boolean }) {
  return (
    <Link className="logo" to={paths.home} replace={replace}>
      <span className="visually-hidden">{shellCopy.home}</span>
      <LogoMark />
      <span aria-hidden="true">{BRAND_NAME.slice(1).toUpperCase()}</span>
    </Link>
  )
}

const menuCopy = shellCopy.menu

const ITEMS = [
  { to: paths.home, label: menuCopy.items.home },
  { to: paths.products, label: menuCopy.items.products },
  { to: paths.about, label: menuCopy.items.about },
  { to: paths.contact, label: menuCopy.items.contact },
  { to: paths.faq, label: menuCopy.items.faq },
  { to: paths.shipping, label: menuCopy.items.shipping },
  { to: paths.payment, label: menuCopy.items.payment },
]
const ADMIN = { to: paths.admin, label: menuCopy.items.admin }

/** A link to a page of the owner's. */
export type PageLink = { to: string; label: string; place: PagePlace }

type SideMenuProps = {
  panel: Panel
  settings: ShopSettings
  pages: readonly PageLink[]
  /** Shown under the products. */
  kinds: readonly { to: string; label: string }[]
}

export function SideMenu({ panel, settings, pages, kinds }: SideMenuProps) {
  const { user } = useAccount()
  const isAdmin = user !== null && worksHere(user)
  const ofOwner = pages.filter(({ place }) => place === 'menu')
  return (
    <Dialog {...panel.dialog} reachable={PANEL_OPENERS} className="side-menu" label={shellCopy.header.menu}>
      <div className="side-menu-top">
        <LogoLink replace />
        <IconButton icon="close" label={menuCopy.close} onClick={panel.close} />
      </div>
      <nav aria-label={shellCopy.header.menu} tabIndex={-1} data-first-focus>
        <ul>
          {[...ITEMS, ...ofOwner, ...(isAdmin ? [ADMIN] : [])].map(({ to, label }) => (
            <li key={to} className={to === paths.admin ? 'side-menu-admin' : undefined}>
              {/* Replaces the entry that opened the menu, so that Back from there does not open it again. */}
              <NavLink to={to} end={to === paths.home} replace>
                {label}
              </NavLink>
              {to === paths.products && kinds.length > 0 ? (
                <ul>
                  {kinds.map((kind) => (
                    <li key={kind.to}>
                      <NavLink to={kind.to} replace>
                        {kind.label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-menu-foot">
        <p>{menuCopy.place}</p>
        <ChatButton text={shellCopy.whatsapp.text} onClick={countPress}>
          {menuCopy.write}
        </ChatButton>
        <SocialLinks links={socialLinks(settings)} />
      </div>
    </Dialog>
  )
}

/** Menu, search and user panel. At most one is open, because the address names one dialog. */
export function usePanels() {
  return {
    menu: useHistoryDialog('menu'),
    search: useHistoryDialog('busqueda'),
    user: useHistoryDialog('usuario'),
  }
}

type Panels = ReturnType<typeof usePanels>
type Panel = Panels['menu']

/** With one panel open, the button of another opens that one with the same press. */
const PANEL_OPENERS = '[data-panel-opener]'

const loadSearchPanel = async () => (await import('#app/shop/search/search-panel.tsx')).SearchPanel

export function SearchOverlay({ panel }: { panel: Panel }) {
  return (
    <Dialog
      {...panel.dialog}
      reachable={PANEL_OPENERS}
      className="search-overlay"
      label={shellCopy.header.search}
    >
      <Lazy load={loadSearchPanel} props={{ onClose: panel.close }} />
    </Dialog>
  )
}

const loadAccountPanel = async () => (await import('./account-panel.tsx')).AccountPanel

export function UserPanel({ panel }: { panel: Panel }) {
  const account = useAccount()
  return (
    <Dialog
      {...panel.dialog}
      reachable={PANEL_OPENERS}
      className="dialog bottom-sheet user-panel"
      label={shellCopy.header.account}
    >
      <Lazy load={loadAccountPanel} props={{ account, onClose: panel.close }} />
    </Dialog>
  )
}
