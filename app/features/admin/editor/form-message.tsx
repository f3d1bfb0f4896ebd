import { paths } from '#app/paths.ts'
import { SignInLink } from '#app/features/accounts/sign-in-link.tsx'
import type { Message } from './use-product-form.ts'

/** How it went. Both places are always there, so that what comes into them is read out. */
export function FormMessage({ message }: { message: Message | null }) {
  return (
    <>
      <div role="status">{message && !message.isError ? <Note message={message} /> : null}</div>
      <div role="alert">{message?.isError ? <Note message={message} /> : null}</div>
    </>
  )
}

function Note({ message: { isError, text, hint, offersSignIn } }: { message: Message }) {
  return (
    <div className={isError ? 'notice notice-error' : 'notice notice-success'}>
      <div>
        <p>{text}</p>
        {hint === undefined ? null : <p>{hint}</p>}
        {offersSignIn ? <SignInLink next={paths.admin} /> : null}
      </div>
    </div>
  )
}
