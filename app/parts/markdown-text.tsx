import { Fragment } from 'react'
import { type MarkdownBlock, type MarkdownPart, parseMarkdown } from '#app/base/markdown.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import './markdown-text.css'

/** @param icons those of the entries of its lists, in order */
export function MarkdownText({ text, icons = [] }: { text: string; icons?: readonly IconName[] }) {
  return (
    <div className="text">
      {parseMarkdown(text).map((block, index) => (
        <Block key={index} block={block} icons={icons} />
      ))}
    </div>
  )
}

function Block({ block, icons }: { block: MarkdownBlock; icons: readonly IconName[] }) {
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
          {icons[index] ? <Icon name={icons[index]} /> : null}
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
