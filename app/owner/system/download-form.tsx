import { useState } from 'react'
import { paths } from '#app/base/paths.ts'
import { loginAddress, secondKeyAddress } from '#app/domain/accounts/account-addresses.ts'
import { signInLinkCopy } from '#app/domain/accounts/account-errors.copy.ts'
import { PasswordField } from '#app/parts/account-fields.tsx'
import { SignOutForm } from '#app/parts/sign-out-form.tsx'
import { Link } from '#app/ui/links.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DownloadError } from './download-errors.ts'
import { systemCopy } from './system.copy.ts'

const copy = systemCopy.backups

type DownloadFormProps = {
  hasPassword: boolean
  error: DownloadError | null
  hasBackup: boolean
  isSealed: boolean
}

/** A plain form, because its answer is a file and the page stays. */
export function DownloadForm({ hasPassword, error: lastError, hasBackup, isSealed }: DownloadFormProps) {
  const [isSent, setIsSent] = useState(false)
  const error = isSent ? null : lastError
  const isAboutPassword = error === 'wrong-password' || error === 'current-password-required'
  return (
    <>
      {error === null || isAboutPassword ? null : (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" /> {copy.downloadErrors[error]}
        </p>
      )}
      {error === 'sign-in-again' ? (
        <SignOutForm
          className="button button-ink button-small"
          label={copy.signIn}
          next={loginAddress({ next: paths.adminSystem })}
        />
      ) : null}
      {error === 'second-key' ? (
        <Link className="button button-ink button-small" to={secondKeyAddress(paths.adminSystem)}>
          {signInLinkCopy.showKey}
        </Link>
      ) : null}
      <form
        className="stack"
        method="post"
        action={paths.downloadBackup}
        aria-label={copy.heading}
        onSubmit={() => setIsSent(true)}
      >
        {/* A backup holds every password hash and address, so a found phone is not enough. */}
        {hasPassword ? (
          <PasswordField
            label={copy.password}
            name="currentPassword"
            autoComplete="current-password"
            required
            help={copy.passwordHelp}
            error={isAboutPassword ? copy.downloadErrors[error] : undefined}
          />
        ) : null}
        {isSealed ? <p className="hint">{copy.sealedDownload}</p> : null}
        <p className="hint">{copy.newHelp}</p>
        <div className="system-buttons">
          <button type="submit" name="intent" value="new" className="button button-ink button-small">
            {copy.new}
          </button>
          {hasBackup ? (
            <button type="submit" className="button button-outline button-small">
              {copy.download}
            </button>
          ) : null}
        </div>
      </form>
    </>
  )
}
