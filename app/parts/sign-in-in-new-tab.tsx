import { useLocation } from 'react-router'
import { loginAddress, secondKeyAddress } from '#app/domain/accounts/account-addresses.ts'
import { signInLinkCopy as copy } from '#app/domain/accounts/account-errors.copy.ts'
import { NewTabLink } from '#app/ui/links.tsx'

/** Opens the login, or the page that asks for the second key, in another tab: this page keeps what was typed. */
export function SignInInNewTab({ kind }: { kind: string }) {
  const { pathname } = useLocation()
  const isKey = kind === 'second-key'
  return (
    <>
      <NewTabLink
        className="text-link"
        href={isKey ? secondKeyAddress(pathname) : loginAddress({ next: pathname })}
      >
        {isKey ? copy.showKey : copy.signIn}
      </NewTabLink>
      <br />
      <span>{copy.after}</span>
    </>
  )
}
