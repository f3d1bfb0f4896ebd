import { useLocation } from 'react-router'
import { ChatButton } from '#app/parts/shop-settings.tsx'
import { paths } from '#app/base/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import '#app/ui/onward-links.css'
import { Link } from '#app/ui/links.tsx'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { informationCopy } from './information.copy.ts'

const { help: copy } = informationCopy

const PAGES: { to: string; label: string; icon: IconName }[] = [
  { to: paths.shipping, label: textTitles['metodos-de-envio'], icon: 'shipping' },
  { to: paths.payment, label: textTitles['metodos-de-pago'], icon: 'card' },
  { to: paths.exchanges, label: textTitles['metodos-de-cambio'], icon: 'exchange' },
  { to: paths.productCare, label: textTitles['cuidado-del-producto'], icon: 'care' },
  { to: paths.faq, label: textTitles['preguntas-frecuentes'], icon: 'chat' },
]

/** The column beside a text: links to the other pages, and how to ask the shop. */
export function Help({ withOtherPages = false }: { withOtherPages?: boolean }) {
  return (
    <aside className="help" aria-label={copy.region}>
      {withOtherPages ? <OtherPages /> : null}
      <div className="card stack">
        <h2>{copy.title}</h2>
        <p>{copy.text}</p>
        <ChatButton text={copy.chatText}>{copy.write}</ChatButton>
        <Link className="text-link" to={paths.contact}>
          {copy.form}
        </Link>
      </div>
    </aside>
  )
}

function OtherPages() {
  const { pathname } = useLocation()
  return (
    <nav className="onward-links" aria-label={copy.others}>
      <ul>
        {PAGES.filter(({ to }) => to !== pathname).map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              {label}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
