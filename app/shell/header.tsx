import { Icon, LogoMark, type IconName } from '#app/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { BRAND_NAME } from '../business/brand.ts'
import { Avatar } from '../features/accounts/avatar.tsx'
import type { Account } from '../features/accounts/use-account.ts'
import { paths } from '../paths.ts'
import { prefetchOn } from '../ui/lazy.tsx'
import { loadSearchPanel, loadAccountPanel, type Panel, type Panels } from './panels.tsx'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.header

type HeaderProps = { panels: Panels; account: Account }

export function Header({ panels, account }: HeaderProps) {
  return (
    <header className="header">
      <div className="container">
        <div className="header-side">
          <PanelButton panel={panels.menu} controls="menu" label={copy.menu} icon="menu" />
          <PanelButton
            panel={panels.search}
            controls="busqueda"
            label={copy.search}
            icon="search"
            className="until-desk"
            load={loadSearchPanel}
          />
          <nav className="header-nav" aria-label={copy.main}>
            <NavLink to={paths.products}>{copy.products}</NavLink>
            <NavLink to={paths.about}>{copy.about}</NavLink>
            <NavLink to={paths.contact}>{copy.contact}</NavLink>
          </nav>
        </div>
        <LogoLink />
        <div className="header-side header-side-end">
          <PanelButton
            panel={panels.search}
            controls="busqueda"
            label={copy.search}
            icon="search"
            className="from-desk"
            load={loadSearchPanel}
          />
          <Link className="icon-button" to={paths.contact} aria-label={copy.location}>
            <Icon name="place" />
          </Link>
          <PanelButton
            panel={panels.user}
            controls="usuario"
            label={copy.account}
            icon="user"
            load={loadAccountPanel}
          >
            {account.user ? <Avatar image={account.user.image} /> : null}
          </PanelButton>
        </div>
      </div>
    </header>
  )
}

type PanelButtonProps = {
  panel: Panel
  controls: string
  label: string
  icon: IconName
  className?: string
  /** Loads the panel before it is opened. */
  load?: () => Promise<unknown>
  /** Replaces the icon. */
  children?: ReactNode
}

function PanelButton({ panel, controls, label, icon, className = '', load, children }: PanelButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      aria-expanded={panel.isOpen}
      aria-controls={controls}
      aria-haspopup="dialog"
      data-panel-button
      onClick={panel.isOpen ? panel.close : panel.open}
      {...(load ? prefetchOn(load) : {})}
    >
      {children ?? <Icon name={icon} />}
    </button>
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
