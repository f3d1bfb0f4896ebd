import { Form, useNavigation } from 'react-router'
import { pairNames, withColor } from '#app/base/text.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import type { Found, Missing } from '#app/domain/sales/find-mentioned.server.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { salesCopy } from './sales.copy.ts'

const copy = salesCopy.lookup

type LinkedFound = Found & { to: string }
export type LookupAnswer = { found: LinkedFound[]; missing: readonly Missing[]; typed: string }

/** Opens what a pasted text names. A textarea, because a message pasted into one line loses its line ends. */
export function Lookup({ answer }: { answer: LookupAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { found = [], missing = [], typed } = answer ?? {}
  const errors = answer ? errorsOf(found, missing) : []
  const hasError = errors.length > 0
  return (
    <Form method="post" className="lookup" preventScrollReset>
      <label htmlFor="codigo">{copy.label}</label>
      <div className="lookup-row">
        <span className="lookup-field">
          <Icon name="paste" />
          <textarea
            id="codigo"
            name="code"
            rows={1}
            placeholder={copy.example}
            defaultValue={typed}
            required
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={hasError || undefined}
            aria-describedby={hasError ? 'codigo-error' : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        </span>
        <SendButton className="button button-ink button-small" label={copy.submit} isBusy={isBusy} />
      </div>
      <div role="alert" id="codigo-error">
        {errors.map((text) => (
          <p className="field-error" key={text}>
            <span>{text}</span>
          </p>
        ))}
      </div>
      <div role="status">
        {found.length === 0 ? null : (
          <>
            <p>{copy.found(found.length)}</p>
            <ul className="lookup-found">
              {found.map((one) => (
                <li key={one.to}>
                  <FoundLink found={one} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Form>
  )
}

function FoundLink({ found }: { found: LinkedFound }) {
  if (found.kind === 'sale') return <Link to={found.to}>{copy.sale(found.code, pairNames(found.pairs))}</Link>
  const names = found.pairs.map(({ name, color, size }) => {
    return { name: withColor(name, color), size: size === null ? null : formatSize(size) }
  })
  return (
    <Link to={found.to}>
      {pairNames(names)} <small>{copy.withoutCode}</small>
    </Link>
  )
}

/** Returns what was not understood. */
function errorsOf(found: readonly unknown[], missing: readonly Missing[]): string[] {
  if (missing.length === 0) return found.length === 0 ? [copy.unread] : []
  const [only] = missing
  if (found.length === 0 && missing.length === 1 && only?.kind === 'code') return [copy.notFound]
  return missing.map((one) => {
    switch (one.kind) {
      case 'code':
        return copy.noCode(one.code)
      case 'link':
        return copy.noPair(one.link)
      case 'many':
        return copy.manyProducts(one.link, one.count)
    }
  })
}
