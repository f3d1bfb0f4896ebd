import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { accountsCopy } from './accounts.copy.ts'

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
  const isBusy = useNavigation().formAction === paths.signOut
  return (
    <Form method="post" action={paths.signOut} replace>
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      <button type="submit" className={className} disabled={isBusy}>
        {children}
        {isBusy ? accountsCopy.signingOut : label}
      </button>
    </Form>
  )
}
