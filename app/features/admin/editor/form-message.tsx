import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { productsCopy } from '../products.copy.ts'
import type { Message } from './use-product-form.ts'

const SIGN_IN = `${paths.login}?next=${paths.admin}`

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
        {offersSignIn ? <SignInLink /> : null}
      </div>
    </div>
  )
}

/** Back here afterwards; what was typed is kept. */
export function SignInLink() {
  return (
    <Link className="text-link" to={SIGN_IN} state={{ keepsDraft: true }}>
      {productsCopy.signIn}
    </Link>
  )
}
