import { Icon } from '#app/ui/icon.tsx'
import { NavLink } from 'react-router'
import { whatsappUrl } from '../text/whatsapp.ts'
import { socialLinks, hasWhatsapp, type ShopSettings } from '../features/settings/settings.ts'
import { SocialLinks } from '../features/settings/shop-settings.tsx'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { LogoLink } from './header.tsx'
import { shellCopy } from './shell.copy.ts'
import { PANEL_BUTTONS, type Panel } from './panels.tsx'

const copy = shellCopy.menu

const ITEMS = [
  { to: paths.home, label: copy.items.home },
  { to: paths.products, label: copy.items.products },
  { to: paths.about, label: copy.items.about },
  { to: paths.contact, label: copy.items.contact },
  { to: paths.faq, label: copy.items.faq },
  { to: paths.shipping, label: copy.items.shipping },
  { to: paths.payment, label: copy.items.payment },
]
const ADMIN = { to: paths.admin, label: copy.items.admin }

type SideMenuProps = { panel: Panel; settings: ShopSettings; isAdmin: boolean }

export function SideMenu({ panel, settings, isAdmin }: SideMenuProps) {
  return (
    <Dialog
      id="menu"
      isOpen={panel.isOpen}
      onClose={panel.close}
      reachable={PANEL_BUTTONS}
      className="side-menu"
      label={shellCopy.header.menu}
    >
      <div className="side-menu-top" tabIndex={-1} data-first-focus>
        <LogoLink replace />
        <button type="button" className="icon-button" aria-label={copy.close} onClick={panel.close}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={shellCopy.header.menu}>
        <ul>
          {(isAdmin ? [...ITEMS, ADMIN] : ITEMS).map(({ to, label }) => (
            <li key={to} className={to === paths.admin ? 'side-menu-admin' : undefined}>
              {/* Replaces the entry that opened the menu, so that Back from there does not open it again. */}
              <NavLink to={to} end={to === paths.home} replace>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-menu-foot">
        <p>{copy.place}</p>
        {hasWhatsapp(settings) ? (
          <NewTabLink
            className="button button-whatsapp"
            href={whatsappUrl(settings.whatsapp, shellCopy.whatsapp.text)}
            hint={shellCopy.opensInNewTab}
          >
            <Icon name="whatsapp" />
            {copy.write}
          </NewTabLink>
        ) : null}
        <SocialLinks links={socialLinks(settings)} hint={shellCopy.opensInNewTab} />
      </div>
    </Dialog>
  )
}
