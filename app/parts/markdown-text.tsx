import { Fragment } from 'react'
import { type MarkdownBlock, type MarkdownPart, parseMarkdown } from '#app/base/markdown.ts'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import './markdown-text.css'

export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="text">
      {parseMarkdown(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: MarkdownBlock }) {
  const Tag = block.kind
  if (!('items' in block)) {
    return (
      <Tag>
        <Parts parts={block.parts} />
      </Tag>
    )
  }
  return (
    <Tag>
      {block.items.map((parts, index) => (
        <li key={index}>
          <Parts parts={parts} />
        </li>
      ))}
    </Tag>
  )
}

function Parts({ parts }: { parts: readonly MarkdownPart[] }) {
  return parts.map(({ text, isStrong, to = '' }, index) => {
    const words = isStrong ? <b>{text}</b> : text
    if (to === '') return <Fragment key={index}>{words}</Fragment>
    if (to.startsWith('/')) {
      return (
        <Link key={index} to={to}>
          {words}
        </Link>
      )
    }
    if (to.startsWith('https:')) {
      return (
        <NewTabLink key={index} href={to}>
          {words}
        </NewTabLink>
      )
    }
    return (
      <a key={index} href={to}>
        {words}
      </a>
    )
  })
}
