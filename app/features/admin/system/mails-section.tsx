import { CommandForm } from './jobs-section.tsx'
import { SystemSection, SystemValues } from './system-section.tsx'
import { systemCopy } from './system.copy.ts'
import type { MailsState } from './work-state.server.ts'

const copy = systemCopy.mails

/** Mails that should have left, why they did not, and "Reintentar". */
export function MailsSection({ mails, total, hasServer }: MailsState) {
  const words = !hasServer ? copy.noServer : total === 0 ? copy.well : copy.stuck(total)
  return (
    <SystemSection id="correos" title={copy.heading} state={{ isWell: hasServer && total === 0, words }}>
      {hasServer ? null : <p>{copy.noServerLead}</p>}
      {total === 0 ? <p>{copy.none}</p> : null}
      <SystemValues
        values={mails.map(({ created, kind, recipient, lastError, state, attempts }) => ({
          name: copy.mail(kind, created),
          value: (
            <>
              {recipient} <small>{copy.state(state, attempts)}</small>
              {lastError === null ? null : <small className="system-reason"> {lastError}</small>}
            </>
          ),
        }))}
      />
      {total > mails.length ? <p>{copy.more(total - mails.length)}</p> : null}
      {hasServer && total > 0 ? <CommandForm intent="retry-mails" label={copy.retry} /> : null}
    </SystemSection>
  )
}
