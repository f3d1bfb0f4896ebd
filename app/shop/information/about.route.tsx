import shoe480 from '#app/art/about-shoe-480.avif'
import shoe900 from '#app/art/about-shoe-900.avif'
import shoe from '#app/art/about-shoe.webp'
import { contactChannels } from '#app/domain/settings/settings.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type Art, Illustration } from '#app/ui/illustration.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { aboutCopy, aboutCopy as copy } from './about.copy.ts'
import { informationCopy } from './information.copy.ts'
import './information.css'
import type { Route } from './+types/about.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

const { about: title } = informationCopy.titles
const shoeArt: Art = { avif: { 480: shoe480, 900: shoe900 }, webp: shoe, width: 900, height: 521 }

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ matches: [root] }: Route.MetaArgs) {
  return linkTags(root.loaderData, { title, description: copy.lead, path: paths.about })
}

export default function About() {
  return (
    <>
      <Manifesto />
      <div className="container about">
        <section>
          <h2>{copy.who.title}</h2>
          <div>
            <p>{copy.who.text}</p>
            <ol className="trades">
              {copy.who.trades.map((trade, index) => (
                <li key={trade}>
                  <span aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
                  {trade}
                </li>
              ))}
            </ol>
          </div>
        </section>
        {copy.texts.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
        <section>
          <h2>{copy.why.title}</h2>
          <Reasons />
        </section>
      </div>
      <Invite />
    </>
  )
}

function Manifesto() {
  return (
    <div className="manifesto">
      <div className="container">
        <div>
          <h1>{title}</h1>
          <p>{copy.lead}</p>
        </div>
        <Illustration art={shoeArt} sizes="(min-width:1024px) 48vw, 100vw" fetchPriority="high" />
      </div>
    </div>
  )
}

function Invite() {
  return (
    <section className="invite" aria-label={copy.invite.region}>
      <div className="container">
        <p className="display">{copy.invite.text}</p>
        <Link className="button button-ink" to={paths.contact}>
          {copy.invite.button}
        </Link>
      </div>
    </section>
  )
}

function Reasons() {
  const settings = useShopSettings()
  const { chat, installments, exchange, pickup } = aboutCopy.why
  return (
    <ul className="reasons">
      <Reason icon="chat" {...chat(contactChannels(settings))} />
      <Reason icon="card" {...installments} />
      <Reason icon="exchange" {...exchange(settings.terms)} />
      <Reason icon="store" {...pickup} />
    </ul>
  )
}

function Reason({ icon, name, text }: { icon: IconName; name: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <b>{name}</b>
      {text}
    </li>
  )
}
