import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { keep } from '#app/ui/use-kept.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { MailPanel } from '../mail-panel.tsx'
import { LINK_EMAIL } from '../kept-emails.ts'

const copy = accountsCopy.finishSignIn.lostPassword

export function LostPassword({ next }: { next: string }) {
  useEffect(() => keep(...LINK_EMAIL, null), [])
  return (
    <MailPanel icon="check" title={copy.title}>
      <p>{copy.lead}</p>
      <Link className="button button-ink button-wide" to={paths.resetPassword}>
        {copy.choose}
      </Link>
      <Link className="button button-outline button-wide" to={next}>
        {copy.goOn}
      </Link>
    </MailPanel>
  )
}
