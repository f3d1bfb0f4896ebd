import { Form } from 'react-router'
import type { SystemCommand } from './system-command.schema.ts'
import { SystemSection, SystemValues } from './system-section.tsx'
import { systemCopy } from './system.copy.ts'
import type { JobsState } from './work-state.server.ts'

const copy = systemCopy.jobs
const clockCopy = systemCopy.clock

/** What the shop does by itself: when it last did it, and how it went. */
export function JobsSection({ jobs, hasFailed }: JobsState) {
  return (
    <SystemSection
      id="tareas"
      title={copy.heading}
      state={{ isWell: !hasFailed, words: hasFailed ? copy.failed : copy.well }}
    >
      <p className="settings-lead">{copy.lead}</p>
      <SystemValues
        values={jobs.map(({ name, lastEnd, errorId, isRunning, next }) => ({
          name: copy.name(name),
          value: (
            <>
              {isRunning ? copy.running : lastEnd === null ? copy.never : lastEnd}
              {errorId === null ? null : <span className="is-urgent"> {copy.error(errorId)}</span>}
              {next === null ? null : <small> {copy.next(next)}</small>}
            </>
          ),
        }))}
      />
    </SystemSection>
  )
}

/** Shown only while a jump of the clock waits for the owner's word. */
export function ClockSection({ from, to, now }: { from: string; to: string; now: string }) {
  return (
    <SystemSection id="fecha" title={clockCopy.heading} state={{ isWell: false, words: clockCopy.confirm }}>
      <p>{clockCopy.jumped(from, to)}</p>
      <p>{clockCopy.question(now)}</p>
      <p className="settings-lead">{clockCopy.waits}</p>
      <CommandForm intent="confirm-date" label={clockCopy.yes} />
    </SystemSection>
  )
}

/** One button that works without JavaScript too. */
export function CommandForm({ intent, label }: { intent: SystemCommand['intent']; label: string }) {
  return (
    <Form method="post">
      <button type="submit" name="intent" value={intent} className="button button-outline button-small">
        {label}
      </button>
    </Form>
  )
}
