import { useLocation } from 'react-router'
import { loginAddress } from '#app/domain/accounts/account-addresses.ts'
import { Link } from '#app/ui/links.tsx'
import { signInLinkCopy as copy } from '#app/domain/accounts/account-errors.copy.ts'

/** Opens the login in this tab, and then this page again; the page keeps its draft. */
export function SignInLink() {
  return (
    <Link
      className="text-link"
      to={loginAddress({ next: useLocation().pathname })}
      state={{ keepsDraft: true }}
    >
      {copy.signIn}
    </Link>
  )
}
