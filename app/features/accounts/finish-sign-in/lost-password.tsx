import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { MailPanel } from '../mail-panel.tsx'

const copy = accountsCopy.finishSignIn.lostPassword

export function LostPassword({ next }: { next: string }) {
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
