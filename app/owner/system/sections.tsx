import type { ReactNode } from 'react'
import { CommandButton } from '#app/ui/command-button.tsx'
import type { DownloadError } from './download-errors.ts'
import { DownloadForm } from './download-form.tsx'
import type { BackupOverview } from '#app/domain/backups/nightly-backup.server.ts'
import { backupsCopy } from '#app/domain/backups/backups.copy.ts'
import { paths } from '#app/base/paths.ts'
import { Link } from '#app/ui/links.tsx'
import { systemCopy } from './system.copy.ts'
import type { ErrorsState, JobsState, MailsState, ShopState, SweepsState } from './system.server.ts'

const copy = systemCopy.now

export function ShopSection({ certificate, isDiskLow, ...shop }: ShopState) {
  const needs = [isDiskLow && copy.diskLow, certificate?.isLate && copy.certificateLate].filter(
    (words) => typeof words === 'string',
  )
  return (
    <SystemSection
      id="ahora"
      title={copy.heading}
      state={needs.length > 0 ? { isWell: false, words: copy.look } : null}
    >
      {needs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <SystemValues
        values={[
          { name: copy.release, value: shop.release },
          { name: copy.database, value: sizeOf(shop.databaseBytes) },
          { name: copy.freeDisk, value: sizeOf(shop.freeDiskBytes) },
          ...(certificate ? [{ name: copy.certificate, value: copy.certificateEnds(certificate.end) }] : []),
          { name: copy.startedAt, value: shop.startedAt },
        ]}
      />
    </SystemSection>
  )
}

const sizeOf = (bytes: number | null) => (bytes === null ? copy.unknown : copy.size(bytes))

const mailsCopy = systemCopy.mails

/** Lists stuck mails and why, with "Reintentar". */
export function MailsSection({ mails, total, hasServer }: MailsState) {
  const words = !hasServer ? mailsCopy.noServer : total === 0 ? mailsCopy.well : mailsCopy.stuck(total)
  return (
    <SystemSection id="correos" title={mailsCopy.heading} state={{ isWell: hasServer && total === 0, words }}>
      {hasServer ? null : <p>{mailsCopy.noServerLead}</p>}
      {total === 0 ? <p>{mailsCopy.none}</p> : null}
      <SystemValues
        values={mails.map(({ created, kind, recipient, lastError, state, attempts }) => ({
          name: mailsCopy.mail(kind, created),
          value: (
            <>
              <span>{recipient}</span> <small>{mailsCopy.state(state, attempts)}</small>
              {lastError === null ? null : <small className="system-reason"> {lastError}</small>}
            </>
          ),
        }))}
      />
      {total > mails.length ? <p>{mailsCopy.more(total - mails.length)}</p> : null}
      {hasServer && total > 0 ? <CommandButton intent="retry-mails" label={mailsCopy.retry} /> : null}
    </SystemSection>
  )
}

const jobsCopy = systemCopy.jobs
const sweepsCopy = systemCopy.sweeps

/** Lists the shop's background jobs and their last results. */
export function JobsSection({ jobs, hasFailed }: JobsState) {
  return (
    <SystemSection
      id="tareas"
      title={jobsCopy.heading}
      state={{ isWell: !hasFailed, words: hasFailed ? jobsCopy.failed : jobsCopy.well }}
    >
      <details open={hasFailed}>
        <summary>{jobsCopy.lead}</summary>
        <SystemValues
          values={jobs.map(({ name, lastEnd, errorId, isRunning, next }) => ({
            name: jobsCopy.name(name),
            value: (
              <>
                <span>{isRunning ? jobsCopy.running : lastEnd === null ? jobsCopy.never : lastEnd}</span>
                {errorId === null ? null : <span className="is-urgent"> {jobsCopy.error(errorId)}</span>}
                {next === null ? null : <small> {jobsCopy.next(next)}</small>}
              </>
            ),
          }))}
        />
      </details>
    </SystemSection>
  )
}

/** Lists the sweeps that found unusually much, each with a button that confirms it. */
export function SweepsSection({ now, held }: SweepsState) {
  return (
    <SystemSection id="borrar" title={sweepsCopy.heading} state={{ isWell: false, words: sweepsCopy.waits }}>
      <p>{sweepsCopy.lead(now)}</p>
      {held.map(({ name, due }) => (
        <div key={name}>
          <p>{sweepsCopy.due[name](due)}</p>
          <CommandButton intent="sweep" fields={{ name }} label={sweepsCopy.remove[name]} />
        </div>
      ))}
    </SystemSection>
  )
}

const errorsCopy = systemCopy.errors

/** Lists errors of visitors' browsers, which are in no log of the server. */
export function ErrorsSection({ count, newest }: ErrorsState) {
  return (
    <SystemSection
      id="errores"
      title={errorsCopy.heading}
      state={{ isWell: count === 0, words: count === 0 ? errorsCopy.noneState : errorsCopy.count(count) }}
    >
      {newest.length === 0 ? (
        <p>{errorsCopy.none}</p>
      ) : (
        <>
          <p>{errorsCopy.lead}</p>
          <ul className="system-rows">
            {newest.map((error) => (
              <li key={error.id}>
                <p>{error.message}</p>
                <small>{errorsCopy.row(error.route, error.frame, error.count, error.last)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </SystemSection>
  )
}

type SystemSectionProps = {
  /** Names the section in the address, such as `copias`. */
  id: string
  title: string
  /** Shown beside the title: that all is well, or what needs the owner. */
  state?: { isWell: boolean; words: string } | null
  children: ReactNode
}

export function SystemSection({ id, title, state, children }: SystemSectionProps) {
  return (
    <section className="admin-card system-section" aria-labelledby={id}>
      <div className="system-section-head">
        <h2 id={id}>{title}</h2>
        {state ? (
          <p className="admin-chip" data-well={state.isWell}>
            {state.words}
          </p>
        ) : null}
      </div>
      {children}
    </section>
  )
}

function SystemValues({ values }: { values: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="system-values">
      {values.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const backupCopy = systemCopy.backups

type BackupSectionProps = { backups: BackupOverview; hasPassword: boolean; error: DownloadError | null }

/** Shows the last good backup of each place, why the last one failed, the seal, and the download. */
export function BackupSection({ backups, hasPassword, error }: BackupSectionProps) {
  const { places, newest, isWell, sealedSince, isKeyReadable } = backups
  const isOverdue = places.some((place) => place.isOverdue)
  return (
    <SystemSection
      id="copias"
      title={backupCopy.heading}
      state={{
        isWell,
        words: isWell
          ? newest === null
            ? backupCopy.never
            : backupCopy.well
          : isOverdue
            ? backupCopy.overdue
            : backupCopy.failed,
      }}
    >
      {places.map(({ place, lastError }) =>
        lastError ? (
          <p key={place} className="notice notice-warning">
            {backupCopy.lastError(
              backupsCopy.places[place],
              lastError.at,
              backupsCopy.reasons[lastError.reason],
              lastError.detail,
            )}
          </p>
        ) : null,
      )}
      {newest === null ? <p>{backupCopy.none}</p> : null}
      <SystemValues
        values={[
          ...(newest === null ? [] : places.map(placeValue)),
          {
            name: backupCopy.seal,
            value: !isKeyReadable
              ? backupCopy.unreadable
              : sealedSince === null
                ? backupCopy.unsealed
                : backupCopy.sealed(sealedSince),
          },
        ]}
      />
      <Link className="button button-outline" to={paths.adminSeal}>
        {sealedSince === null ? backupCopy.toSeal : backupCopy.toWords}
      </Link>
      <DownloadForm
        hasPassword={hasPassword}
        error={error}
        hasBackup={newest !== null}
        isSealed={sealedSince !== null}
      />
    </SystemSection>
  )
}

function placeValue({ place, lastGood }: BackupOverview['places'][number]) {
  const missing = lastGood?.missingPhotos ?? 0
  return {
    name: backupsCopy.places[place],
    value: (
      <>
        <span>{lastGood?.madeAt ?? backupCopy.noneThere}</span>
        {lastGood ? <small>{systemCopy.now.size(lastGood.bytes)}</small> : null}
        {missing > 0 ? (
          <small>
            {backupCopy.missingPhotos}: {missing}
          </small>
        ) : null}
      </>
    ),
  }
}
