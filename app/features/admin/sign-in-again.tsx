import { paths } from '#app/paths.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { signInAgainCopy } from './sign-in-again.copy.ts'

/** Beside this page, so that what is on it stays. */
export function SignInAgain({ next }: { next: string }) {
  return (
    <>
      <NewTabLink href={`${paths.login}?next=${encodeURIComponent(next)}`} hint={signInAgainCopy.hint}>
        {signInAgainCopy.signIn}
      </NewTabLink>
      <br />
      {signInAgainCopy.after}
    </>
  )
}
