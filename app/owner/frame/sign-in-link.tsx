import { paths } from '#app/base/paths.ts'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { signInLinkCopy as copy } from '#app/domain/accounts/account-errors.copy.ts'

type SignInLinkProps = {
  /** The page to open after the login. */
  next: string
}

/** Opens the login in this tab; the page that it leaves keeps its draft. */
export function SignInLink({ next }: SignInLinkProps) {
  return (
    <Link className="text-link" to={`${paths.login}?next=${next}`} state={{ keepsDraft: true }}>
      {copy.signIn}
    </Link>
  )
}

/** Opens the login in another tab, so that this page keeps what was typed. */
export function SignInInNewTab({ next }: SignInLinkProps) {
  return (
    <>
      <NewTabLink href={`${paths.login}?next=${encodeURIComponent(next)}`}>{copy.signIn}</NewTabLink>
      <br />
      <span>{copy.after}</span>
    </>
  )
}
