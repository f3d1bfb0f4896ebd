import { TextField } from '#app/ui/fields.tsx'
import { AnnouncementBar } from '#app/parts/announcements.tsx'
import { ShopSettingsContext, useShopSettings } from '#app/parts/shop-settings.tsx'
import type { Announcement } from '#app/domain/settings/announcements.ts'
import { MAX_MESSAGES } from '#app/domain/settings/window-contents.ts'
import { windowCopy } from './window.copy.ts'
import { BelowRows, EditLink, fieldErrorOf, openRow, RowForm, type WindowTabProps } from './window-rows.tsx'

const copy = windowCopy.messages

export function MessagesTab({ version, messages, calendar, error, ...props }: WindowTabProps) {
  const settings = useShopSettings()
  const now = messages.filter(({ state }) => state === 'now').map(({ text }) => text)
  return (
    <>
      <div className="window-preview" inert aria-hidden="true">
        <p>{windowCopy.looksLike}</p>
        <ShopSettingsContext value={{ ...settings, announcements: now.length > 0 ? now : null }}>
          <AnnouncementBar isCovered />
        </ShopSettingsContext>
      </div>
      {messages.length > 0 ? <Calendar {...calendar} /> : null}
      <h2>{copy.heading(messages.length)}</h2>
      {messages.length === 0 ? <p className="hint">{copy.none}</p> : null}
      {messages.length > 0 && now.length === 0 ? <p className="hint">{copy.noneNow}</p> : null}
      <ul className="ordered-rows">
        {messages.map((message, index) => (
          <li key={`${index} ${message.text}`} className="card">
            <p>
              <b>{message.text}</b>
              <small>
                <span className="window-state" data-state={message.state}>
                  {copy.states[message.state]}
                </span>{' '}
                {daysOf(message)}
              </small>
            </p>
            <EditLink tab="mensajes" index={index} label={copy.edit(message.text)} />
          </li>
        ))}
      </ul>
      <BelowRows
        tab="mensajes"
        rows={messages}
        editing={openRow(error, 'save-message', props.editing)}
        max={MAX_MESSAGES}
        words={copy}
        form={(message, index) => (
          <MessageForm
            key={`${version} ${index}`}
            version={version}
            index={index}
            message={message}
            error={error}
          />
        )}
      />
    </>
  )
}

type MessageFormProps = Pick<WindowTabProps, 'version' | 'error'> & {
  index: string
  message: Announcement | undefined
}

function MessageForm({ version, index, message, error }: MessageFormProps) {
  const typed = error?.typed ?? {}
  return (
    <RowForm
      tab="mensajes"
      version={version}
      index={index}
      title={message ? copy.editTitle : copy.newTitle}
      intents={{ save: 'save-message', remove: 'remove-message' }}
      words={copy}
    >
      <TextField
        label={copy.text}
        name="text"
        help={copy.textHelp}
        defaultValue={typed['text'] ?? message?.text}
        error={fieldErrorOf(error, 'text')}
        autoComplete="off"
      />
      <div className="window-days">
        {(['from', 'until'] as const).map((day) => (
          <TextField
            key={day}
            label={copy[day]}
            name={day}
            type="date"
            defaultValue={typed[day] ?? message?.[day] ?? ''}
            error={fieldErrorOf(error, day)}
          />
        ))}
      </div>
    </RowForm>
  )
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** Formats `2026-12-09` as `9 dic`. */
function shortDay(day: string): string {
  const [, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`
}

function daysOf({ from, until }: Announcement): string {
  return copy.days(from && shortDay(from), until && shortDay(until))
}

const WIDTH = 320
const ROW = 26
const TOP = 18

/** Draws five weeks, a line for today, and a bar for each message; the list below has the same in words. */
function Calendar({ mondays, todayAt, bars }: WindowTabProps['calendar']) {
  const height = TOP + ROW * Math.max(1, bars.length)
  return (
    <svg className="window-calendar" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={copy.calendar}>
      {mondays.map((monday, index) => (
        <g key={monday}>
          <text x={(WIDTH / mondays.length) * index} y="10">
            {shortDay(monday)}
          </text>
          <path d={`M${(WIDTH / mondays.length) * index + 0.5} 15V${height}`} />
        </g>
      ))}
      {bars.map(({ text, state, start, end }, index) => {
        const y = TOP + ROW * index + 3
        const width = (end - start) * WIDTH
        return (
          <g key={`${index} ${text}`} data-state={state}>
            <rect x={start * WIDTH} y={y} width={width} height={ROW - 6} rx="5" />
            <text x={start * WIDTH + 7} y={y + 14}>
              {text.slice(0, Math.max(0, Math.floor((width - 10) / 6)))}
            </text>
          </g>
        )
      })}
      <path className="window-today" d={`M${todayAt * WIDTH} 13V${height}`} />
    </svg>
  )
}
