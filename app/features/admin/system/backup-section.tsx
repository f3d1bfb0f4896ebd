import { loginAddress } from '#app/features/accounts/account-addresses.ts'
import { PasswordField } from '#app/features/accounts/account-fields.tsx'
import { SignOutForm } from '#app/features/accounts/account-form.tsx'
import type { DownloadError } from '#app/features/backups/download-errors.ts'
import type { BackupOverview } from '#app/features/backups/nightly-backup.server.ts'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SystemSection, SystemValues } from './sections.tsx'
import { systemCopy } from './system.copy.ts'

const copy = systemCopy.backups

type BackupSectionProps = { backups: BackupOverview; hasPassword: boolean; error: DownloadError | null }

/** The last good backup, why the last one failed, and the way to take one home. */
export function BackupSection({ backups, hasPassword, error }: BackupSectionProps) {
  const { lastGood, lastError, isOverdue, isInBucket } = backups
  const isWell = !isOverdue && lastError === null
  return (
    <SystemSection
      id="copias"
      title={copy.heading}
      state={{
        isWell,
        words: isWell ? (lastGood ? copy.well : copy.never) : isOverdue ? copy.overdue : copy.failed,
      }}
    >
      {lastError ? (
        <p className="notice notice-warning">
          {copy.lastError(lastError.at, copy.reasons[lastError.reason], lastError.detail)}
        </p>
      ) : null}
      {lastGood ? (
        <SystemValues
          values={[
            { name: copy.lastGood, value: lastGood.madeAt },
            { name: copy.size, value: systemCopy.now.size(lastGood.bytes) },
            { name: copy.place, value: isInBucket ? copy.bucket : copy.folder },
            ...(lastGood.missingPhotos > 0
              ? [{ name: copy.missingPhotos, value: lastGood.missingPhotos }]
              : []),
          ]}
        />
      ) : (
        <p>{copy.none}</p>
      )}
      {lastGood ? <DownloadForm hasPassword={hasPassword} error={error} /> : null}
    </SystemSection>
  )
}

/** A plain form, because its answer is a file: the page stays. */
function DownloadForm({ hasPassword, error }: Omit<BackupSectionProps, 'backups'>) {
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
      <form className="stack" method="post" action={paths.downloadBackup} aria-label={copy.download}>
        {/* It holds every password hash and address: somebody who only found the phone may not take it. */}
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
        <div>
          <button type="submit" className="button button-outline button-small">
            {copy.download}
          </button>
        </div>
      </form>
    </>
  )
}
