import shoe480 from '#app/art/about-shoe-480.avif'
import shoe900 from '#app/art/about-shoe-900.avif'
import shoe from '#app/art/about-shoe.webp'
import { paths } from '#app/base/paths.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import type { TextParts } from '#app/domain/texts/texts.ts'
import { MarkdownText } from '#app/parts/markdown-text.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { type Art, Illustration } from '#app/ui/illustration.tsx'
import { Link } from '#app/ui/links.tsx'
import { informationCopy } from './information.copy.ts'
import './information.css'

const { invite: copy } = informationCopy
const shoeArt: Art = { avif: { 480: shoe480, 900: shoe900 }, webp: shoe, width: 900, height: 521 }
/** The icons of the list in the last section, in order. */
const ICONS: readonly IconName[] = ['chat', 'card', 'exchange', 'store']

export function AboutView({ lead, sections }: TextParts) {
  return (
    <>
      <div className="manifesto">
        <div className="container">
          <div>
            <h1>{textTitles['sobre-nosotros']}</h1>
            <p>{lead}</p>
          </div>
          <Illustration art={shoeArt} sizes="(min-width:1024px) 48vw, 100vw" fetchPriority="high" />
        </div>
      </div>
      <div className="container about">
        {sections.map(({ title, body }, index) => (
          <section key={index}>
            <h2>{title}</h2>
            <MarkdownText text={body} icons={index === sections.length - 1 ? ICONS : []} />
          </section>
        ))}
      </div>
      <Invite />
    </>
  )
}

function Invite() {
  return (
    <section className="invite" aria-label={copy.region}>
      <div className="container">
        <p className="display">{copy.text}</p>
        <Link className="button button-ink" to={paths.contact}>
          {copy.button}
        </Link>
      </div>
    </section>
  )
}
