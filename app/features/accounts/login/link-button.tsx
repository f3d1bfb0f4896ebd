import type { SubmitEvent } from 'react'
import { storeValue } from '#app/ui/stored-value.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { SubmitButton } from '../submit-button.tsx'
import { startCoolDown } from '../use-cool-down.ts'
import { LINK_EMAIL } from '../kept-emails.ts'

/** Needs the e-mail field only. */
export function LinkButton({ className }: { className: string }) {
  const { link, sendingLink } = accountsCopy.login
  return (
    <SubmitButton intent="link" label={link} busyLabel={sendingLink} className={className} formNoValidate />
  )
}

/** The page that the link opens wants to know who asked for it. */
export function rememberLink({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>) {
  const form = new FormData(currentTarget, nativeEvent.submitter)
  const email = form.get('email')
  if (form.get('intent') !== 'link' || typeof email !== 'string') return
  storeValue(...LINK_EMAIL, email.trim())
  startCoolDown('enlace')
}
