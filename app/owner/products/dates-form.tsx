import { useState } from 'react'
import { useNavigation } from 'react-router'
import { productPath } from '#app/base/paths.ts'
import { CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { shopMoment } from '#app/base/dates.ts'
import { type PublishDates, TIMES } from '#app/domain/catalog/publish-dates.ts'
import { dateWords } from '#app/domain/catalog/date-words.ts'
import { DATE_FIELDS } from '#app/domain/catalog/publish-dates.schema.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import { ImagePlaceholder } from '#app/parts/product-image.tsx'
import { Link } from '#app/ui/links.tsx'
import { productsCopy, datesCopy as copy } from './products.copy.ts'
import type { datesPage, DatesResult, TypedDates } from './save-dates.server.ts'

type DatesFormProps = NonNullable<Awaited<ReturnType<typeof datesPage>>> & {
  result: DatesResult | undefined
}

const ERRORS = { ...productsCopy.errors, ...copy.errors }
const TIME_OPTIONS = TIMES.map((time) => ({ value: time, label: time }))

export function DatesForm({ product, dates, stored, days, now, hasChat, result }: DatesFormProps) {
  const [typed, setTyped] = useState(result?.ok === false ? (result.error.fields ?? stored) : stored)
  const isBusy = useNavigation().formMethod !== undefined
  const set = (change: Partial<TypedDates>) => setTyped({ ...typed, ...change })
  const { isHidden } = product
  const hasDates = dates.showsAt !== null || dates.hidesAt !== null
  const showsAt = isHidden ? shopMoment(typed.showDay, typed.showTime) : null
  const hidesAt = shopMoment(typed.hideDay, typed.hideTime)

  return (
    <CommandForm>
      {showsAt === null ? null : (
        <Preview showsAt={showsAt} hasCountdown={typed.hasCountdown} hasChat={hasChat} now={new Date(now)} />
      )}
      <div className="dates-card">
        <ProductLine product={product} dates={dates} now={new Date(now)} />
        {isHidden ? (
          <>
            <MomentFields
              days={days}
              day={{ label: copy.day, name: DATE_FIELDS.showDay, value: typed.showDay }}
              time={{ label: copy.time, name: DATE_FIELDS.showTime, value: typed.showTime }}
              onChange={(showDay, showTime) => set({ showDay, showTime })}
            />
            <Switch
              label={copy.countdown}
              name={DATE_FIELDS.countdown}
              isOn={typed.hasCountdown}
              onChange={(hasCountdown) => set({ hasCountdown })}
            />
            <Switch
              label={copy.hides}
              name={DATE_FIELDS.hides}
              isOn={typed.hides}
              onChange={(hides) => set({ hides })}
            />
          </>
        ) : (
          <input type="hidden" name={DATE_FIELDS.hides} value="si" />
        )}
        <MomentFields
          className="hide-fields"
          days={days}
          day={{ label: isHidden ? copy.hideDay : copy.day, name: DATE_FIELDS.hideDay, value: typed.hideDay }}
          time={{
            label: isHidden ? copy.hideTime : copy.time,
            name: DATE_FIELDS.hideTime,
            value: typed.hideTime,
          }}
          onChange={(hideDay, hideTime) => set({ hideDay, hideTime })}
        />
        {hidesAt !== null && (typed.hides || !isHidden) ? (
          <p className="hint">{dateWords.goesAway(hidesAt, new Date(now))}</p>
        ) : null}
      </div>
      <TaskBar line={<ResultLine result={result} product={product} dates={dates} now={new Date(now)} />}>
        {hasDates ? (
          <button type="submit" name="intent" value="remove" className="button button-outline">
            {copy.remove}
          </button>
        ) : null}
        <SendButton className="button button-ink" label={copy.save} busyLabel={copy.saving} isBusy={isBusy} />
      </TaskBar>
    </CommandForm>
  )
}

type Choice = { label: string; name: string; value: string }
type MomentFieldsProps = {
  days: DatesFormProps['days']
  day: Choice
  time: Choice
  className?: string
  onChange: (day: string, time: string) => void
}

/** Offers lists, because a phone's own time picker says "8:00 PM". */
function MomentFields({ days, day, time, className = '', onChange }: MomentFieldsProps) {
  return (
    <div className={`two-columns ${className}`}>
      <SelectField {...day} options={days} onChange={({ target }) => onChange(target.value, time.value)} />
      <SelectField
        {...time}
        options={TIME_OPTIONS}
        onChange={({ target }) => onChange(day.value, target.value)}
      />
    </div>
  )
}

type SwitchProps = { label: string; name: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Switch({ label, name, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state
        role="switch"
        name={name}
        value="si"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

type PreviewProps = { showsAt: string; hasCountdown: boolean; hasChat: boolean; now: Date }

/** Shows what the product's page says until its hour. */
function Preview({ showsAt, hasCountdown, hasChat, now }: PreviewProps) {
  return (
    <div className="dates-preview">
      {hasCountdown ? (
        <>
          <p>{copy.preview}</p>
          <p className="countdown-left">{dateWords.left(showsAt, now)}</p>
        </>
      ) : (
        <p>{copy.noPreview}</p>
      )}
      <p>
        <span>{dateWords.goesOnSale(showsAt, now)}</span>
        {hasCountdown && hasChat ? <span>{` ${dateWords.tellMe}`}</span> : null}
      </p>
    </div>
  )
}

type ProductLineProps = Pick<DatesFormProps, 'product' | 'dates'> & { now: Date }

function ProductLine({ product, dates, now }: ProductLineProps) {
  const { color } = product
  const [image] = color.images
  const { showsAt, hidesAt } = dates
  return (
    <div className="dates-product">
      {image ? (
        <img src={imageUrl(image.url, 320)} alt="" width={72} height={72} />
      ) : (
        <ImagePlaceholder alt="" />
      )}
      <div>
        <h2>{product.name}</h2>
        <p>{color.name}</p>
        {showsAt === null ? null : (
          <p className="row-state" data-coming>
            {dateWords.showsInList(showsAt, now)}
          </p>
        )}
        {hidesAt === null ? null : <p>{dateWords.hidesInList(hidesAt, now)}</p>}
      </div>
    </div>
  )
}

type ResultLineProps = ProductLineProps & { result: DatesResult | undefined }

/** Shows the result. Both elements are always there, so that screen readers announce their content. */
function ResultLine({ result, product, dates, now }: ResultLineProps) {
  const error = result && !result.ok ? result.error.kind : null
  const isSaved = result?.ok === true && result.value === 'saved'
  return (
    <>
      <div role="status">
        {result?.ok ? (
          <p>
            <b>{savedWords(result.value, product.isHidden, dates, now)}</b>{' '}
            {isSaved && dates.hasCountdown ? (
              <Link className="text-link" to={productPath(product, product.color)}>
                {copy.seePage}
              </Link>
            ) : null}
          </p>
        ) : null}
      </div>
      <CommandErrorNote kind={error} words={ERRORS} />
    </>
  )
}

function savedWords(
  done: 'saved' | 'removed',
  isHidden: boolean,
  { showsAt, hidesAt }: PublishDates,
  now: Date,
): string {
  if (done === 'removed') return copy.removed[isHidden ? 'show' : 'hide']
  return [
    ...(showsAt === null ? [] : [dateWords.goesOnSale(showsAt, now)]),
    ...(hidesAt === null ? [] : [dateWords.goesAway(hidesAt, now)]),
  ].join(' ')
}
