import { Link } from 'react-router'
import type { OwnerFact, TextSection } from '../text-page.ts'
import { textParts } from '../text-parts.ts'

export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="text">
      {sections.map(({ title, blocks, facts = [] }) => (
        <section key={title}>
          <h2>{title}</h2>
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
          {facts.length > 0 ? <OwnerFacts facts={facts} /> : null}
        </section>
      ))}
    </div>
  )
}

function Block({ block }: { block: TextSection['blocks'][number] }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Marked text={block} />
      </p>
    )
  }
  return (
    <ul>
      {block.map((entry) => (
        <li key={entry}>
          <Marked text={entry} />
        </li>
      ))}
    </ul>
  )
}

function Marked({ text }: { text: string }) {
  return textParts(text).map((part, index) => {
    if (part.to !== undefined) {
      return (
        <Link key={index} to={part.to}>
          {part.text}
        </Link>
      )
    }
    return part.isStrong ? <b key={index}>{part.text}</b> : part.text
  })
}

function OwnerFacts({ facts }: { facts: readonly OwnerFact[] }) {
  return (
    <dl>
      {facts.map(({ label, value, missing }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="missing">{missing}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
