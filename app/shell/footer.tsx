import { Link } from 'react-router'
import { socialLinks, type ShopSettings } from '../features/settings/settings.ts'
import { SocialLinks } from '../features/settings/social-links.tsx'
import { paths } from '../paths.ts'
import { LogoLink } from './logo-link.tsx'
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

export function Footer({ settings, year }: { settings: ShopSettings; year: number }) {
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-columns">
          <div className="footer-brand">
            <LogoLink />
            <p>{copy.lead}</p>
            <SocialLinks links={socialLinks(settings)} hint={shellCopy.opensInNewTab} />
          </div>
          <FooterLinks title={copy.info} links={INFO} />
          <FooterLinks title={copy.more} links={MORE} />
          <ContactColumn settings={settings} />
        </div>
        <div className="footer-legal">
          {settings.isDemo ? <p>{copy.demo}</p> : null}
          <p>{copy.rights(year)}</p>
        </div>
      </div>
    </footer>
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
  const { phone, isDemo, promises } = settings
  return (
    <div className="footer-contact">
      <h2>{copy.write}</h2>
      {phone === null ? null : (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <b>{phone}</b>
        </a>
      )}
      {phone === null && isDemo ? <span className="missing">{copy.missingPhone}</span> : null}
      <p>{copy.hours(promises)}</p>
    </div>
  )
}
