import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { askDeleteAddress } from './settings-address.ts'
import type { FormAnswer } from './settings-form.tsx'

const copy = accountsCopy.settings.delete

type DeleteAccountProps = FormAnswer & { user: { hasPassword: boolean }; isAsked: boolean }

/** In two steps: the first only asks. */
export function DeleteAccount({ user, isAsked, problem }: DeleteAccountProps) {
  const isOpen = isAsked || problem !== undefined
  const ask = useRef<HTMLAnchorElement>(null)
  const cancel = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(isOpen)

  // Each step takes the place of the other, and the focus with it; never onto the button that deletes.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const next = isOpen ? cancel : ask
    next.current?.focus()
  }, [isOpen])

  return (
    <section className="panel panel-danger" aria-labelledby="riesgo">
      <div className="stack">
        <h2 id="riesgo">{copy.title}</h2>
        <p className="hint">{copy.lead}</p>
        {isOpen ? (
          <ConfirmDelete hasPassword={user.hasPassword} problem={problem}>
            <Link
              ref={cancel}
              className="button button-outline button-small"
              to={paths.settings}
              replace
              preventScrollReset
            >
              {copy.cancel}
            </Link>
          </ConfirmDelete>
        ) : (
          <div>
            <Link
              ref={ask}
              className="button button-danger-outline button-small"
              to={askDeleteAddress}
              replace
              preventScrollReset
            >
              {copy.ask}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}
