import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'

type StatusMessageProps = {
  icon?: IconName
  level?: 'h1' | 'h2'
  title: string
  /** The heading takes the focus, where the message takes the place of a form. */
  takesFocus?: boolean
  children: ReactNode
}

/** A green or red disc with a heading, in the middle of the page. */
export function StatusMessage(props: StatusMessageProps) {
  const { icon = 'mail', level: Heading = 'h1', title, takesFocus = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="done" role={takesFocus ? 'status' : undefined}>
      <span className={icon === 'alert' ? 'done-disc done-disc-error' : 'done-disc'}>
        <Icon name={icon} />
      </span>
      <Heading ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

/** A narrow page with a single card. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="container narrow">
      <div className="card">{children}</div>
    </div>
  )
}

/** The way on from a status message. */
export function WideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="button button-ink button-wide" to={to}>
      {children}
    </Link>
  )
}
