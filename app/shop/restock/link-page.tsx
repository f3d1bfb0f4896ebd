import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { restockCopy } from '#app/domain/sales/restock.copy.ts'

type LinkPageProps = { icon: IconName; title: string; takesFocus?: boolean; children: ReactNode }

/** The page behind a link of a mail. */
export function LinkPage({ icon, title, takesFocus = false, children }: LinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="container narrow">
      <div className="panel">
        <div className="done">
          <span className={icon === 'alert' ? 'done-disc done-disc-error' : 'done-disc'}>
            <Icon name={icon} />
          </span>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  )
}

type LinkFormProps = {
  action: string
  submit: string
  busy: string
  error: keyof typeof restockCopy.errors | null
}

/** Its one button. A program that only fetches the link, as a mail scanner does, presses nothing. */
export function LinkForm({ action, submit, busy, error }: LinkFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={action} replace className="stack">
      <div role="alert">
        {error === null ? null : (
          <p className="field-error">
            <Icon name="alert" />
            {restockCopy.errors[error]}
          </p>
        )}
      </div>
      <button type="submit" className="button button-ink button-wide" aria-disabled={isBusy || undefined}>
        {isBusy ? <span className="spinner" /> : null}
        <span>{isBusy ? busy : submit}</span>
      </button>
    </Form>
  )
}

export function ToProducts() {
  return (
    <Link className="text-link" to={paths.products}>
      {restockCopy.page.toProducts}
    </Link>
  )
}
