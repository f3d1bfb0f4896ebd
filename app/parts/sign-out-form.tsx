import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Form } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { LeaveDialog, leaveUnasked } from '#app/ui/leave-guard.tsx'
import { storeValue } from '#app/ui/use-browser.ts'
import { LINK_EMAIL } from './use-account.ts'

type SignOutFormProps = {
  className: string
  /** Instead of the front page. */
  next?: string
  /** Instead of its usual words. */
  label?: string
  children?: ReactNode
}

/** A form, because a link must not sign anybody out; `children` stand before its words. */
export function SignOutForm({ className, next, label = accountsCopy.signOut, children }: SignOutFormProps) {
  const drafts = useDraftQuestion(async () => {
    const { forgetDrafts } = await loadDrafts()
    await forgetDrafts()
    leaveUnasked()
  })
  return (
    <>
      <Form
        method="post"
        action={paths.signOut}
        reloadDocument
        onSubmit={(event) => {
          // The next person at this browser should not see the address.
          storeValue(...LINK_EMAIL, null)
          drafts.onSubmit(event)
        }}
      >
        {next === undefined ? null : <input type="hidden" name="next" value={next} />}
        <button type="submit" className={className}>
          {children}
          {label}
        </button>
      </Form>
      {drafts.question}
    </>
  )
}

const loadDrafts = () => import('./drafts.client.ts')

/**
 * Asks, before a form ends the session, whether drafts of products in this browser may be deleted with it.
 * @param onLeave runs before the form is sent
 */
export function useDraftQuestion(onLeave = async () => {}) {
  const [send, setSend] = useState<(() => void) | null>(null)
  const isLooking = useRef(false)
  const isSending = useRef(false)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isSending.current) return
    event.preventDefault()
    if (isLooking.current) return
    isLooking.current = true
    const { currentTarget: form, nativeEvent } = event
    const sendNow = () => {
      isSending.current = true
      form.requestSubmit(nativeEvent.submitter)
      isSending.current = false
    }
    void loadDrafts()
      .then(({ hasOwnDrafts }) => hasOwnDrafts())
      .catch(() => false)
      .then((asks) => {
        isLooking.current = false
        if (asks) setSend(() => sendNow)
        else sendNow()
      })
  }

  // Outside of the panel that holds the form: its styles are not for a question.
  const question =
    send &&
    createPortal(
      <LeaveDialog
        isOpen
        lead={accountsCopy.drafts.lead}
        leave={accountsCopy.drafts.leave}
        onStay={() => setSend(null)}
        onLeave={() => {
          setSend(null)
          void onLeave().finally(send)
        }}
      />,
      document.body,
    )
  return { onSubmit, question }
}
