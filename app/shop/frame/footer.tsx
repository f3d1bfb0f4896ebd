import { memo } from 'react'
import { CONSUMER_DEFENSE_URL } from '#app/business/terms.ts'
import { contactChannels } from '#app/domain/settings/settings.ts'
import { socialLinks, type ShopSettings } from '#app/domain/settings/settings.ts'
import { SocialLinks } from '#app/parts/shop-settings.tsx'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { LogoLink, type PageLink } from './header.tsx'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.footer

const INFO = [
  { to: paths.exchanges, label: copy.exchanges },
  { to: paths.payment, label: copy.payment },
  { to: paths.shipping, label: copy.shipping },
  { to: paths.productCare, label: copy.productCare },
  { to: paths.local, label: copy.local },
  { to: paths.about, label: copy.about },
]
const MORE = [
  { to: paths.privacy, label: copy.privacy },
  { to: paths.terms, label: copy.terms },
  { to: paths.faq, label: copy.faq },
  { to: paths.contact, label: copy.contact },
]

type FooterProps = { settings: ShopSettings; pages: readonly PageLink[]; year: string }

export const Footer = memo(function Footer({ settings, pages, year }: FooterProps) {
  const ofOwner = pages.filter(({ place }) => place === 'footer')
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-columns">
          <div className="footer-brand">
            <LogoLink />
            <p>{copy.lead(contactChannels(settings))}</p>
            <SocialLinks links={socialLinks(settings)} />
          </div>
          <FooterLinks title={copy.info} links={[...INFO, ...ofOwner]} />
          <FooterLinks title={copy.more} links={MORE} />
          <ContactColumn settings={settings} />
        </div>
        <FooterLegal settings={settings} year={year} />
      </div>
    </footer>
  )
})

/** The links and facts that the law requires of a shop (reading 51). */
function FooterLegal({ settings, year }: { settings: ShopSettings; year: string }) {
  const { legalName, cuit, dataFiscalUrl, isDemo } = settings
  return (
    <div className="footer-legal">
      <ul>
        <li>
          <Link className="withdrawal-link" to={paths.withdrawal}>
            <Icon name="undo" />
            {copy.withdrawal}
          </Link>
        </li>
        <li>
          <NewTabLink href={CONSUMER_DEFENSE_URL}>
            <Icon name="scales" />
            {copy.consumerDefense}
          </NewTabLink>
        </li>
        {dataFiscalUrl === null ? null : (
          <li>
            <NewTabLink href={dataFiscalUrl}>
              <Icon name="qr" />
              {copy.dataFiscal}
            </NewTabLink>
          </li>
        )}
      </ul>
      {isDemo ? <p>{copy.demo}</p> : null}
      <p>
        <span>{copy.rights(year)}</span>{' '}
        {legalName === null ? null : <span>{copy.legalName(legalName)}</span>}{' '}
        {cuit === null ? null : <span>{copy.cuit(cuit)}</span>}
      </p>
    </div>
  )
}

function FooterLinks({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactColumn({ settings }: { settings: ShopSettings }) {
  const { phone, terms } = settings
  return (
    <div className="footer-contact">
      <h2>{copy.write}</h2>
      {phone === null ? (
        <Link to={paths.contact}>{copy.form}</Link>
      ) : (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <b>{phone}</b>
        </a>
      )}
      <p>{copy.hours(terms)}</p>
    </div>
  )
}
