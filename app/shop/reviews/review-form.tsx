import { useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths, reviewPath } from '#app/base/paths.ts'
import type { NotSaved } from '#app/base/result.ts'
import type { FieldErrors } from '#app/domain/letters/letters.schema.ts'
import { MAX_UPLOAD_BYTES, photoErrorText } from '#app/domain/photos/upload-rules.ts'
import { MAX_NAME, MAX_STARS, MAX_WORDS } from '#app/domain/reviews/review.ts'
import type { ReviewField } from '#app/domain/reviews/review.schema.ts'
import type { PairToReview, WriteError } from '#app/domain/reviews/write-review.server.ts'
import { ProductImage } from '#app/parts/product-image.tsx'
import { SendButton, useFocusOnMistake } from '#app/ui/command-button.tsx'
import { FieldError, Honeypot, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import './review-form.css'
import { reviewPageCopy as copy } from './review-page.copy.ts'

export type ReviewError = WriteError | NotSaved | { kind: 'invalid'; fieldErrors: FieldErrors<ReviewField> }

type ReviewFormProps = {
  token: string
  pair: PairToReview
  error: ReviewError | null
  /** Without JavaScript a page forgets its fields. */
  typed: Record<ReviewField, string> | undefined
}

export function ReviewForm({ token, pair, error, typed }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const isSending = useNavigation().formMethod === 'POST'
  const starsError = errorOf(error, 'stars')
  const photoError = isTooLarge
    ? copy.photoTooLarge
    : error?.kind === 'photo-refused'
      ? photoErrorText(error.photo)
      : undefined
  useFocusOnMistake(form, error)
  return (
    <Form
      ref={form}
      method="post"
      action={reviewPath(token)}
      encType="multipart/form-data"
      className="stack review-form"
      noValidate
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      onSubmit={(event) => {
        if (isSending || isTooLarge) event.preventDefault()
      }}
    >
      <h1>{copy.title}</h1>
      <div className="review-pair">
        {pair.photo ? <ProductImage image={pair.photo} alt="" sizes="72px" /> : null}
        <p>
          <b>{copy.pair(pair)}</b>
          <small>{copy.purchase(pair.code)}</small>
        </p>
      </div>
      <StarChoice chosen={typed?.stars} error={starsError} />
      <TextAreaField
        name="words"
        label={copy.words}
        help={copy.wordsHelp}
        error={errorOf(error, 'words')}
        defaultValue={typed?.words}
        maxLength={MAX_WORDS}
        required
      />
      <TextField
        name="name"
        label={copy.name}
        error={errorOf(error, 'name')}
        defaultValue={typed?.name}
        maxLength={MAX_NAME}
        autoComplete="given-name"
      />
      <TextField
        type="file"
        name="photo"
        accept="image/*"
        label={copy.photo}
        help={typed ? copy.photoAgain : copy.photoHelp}
        error={photoError}
        onChange={(event) => setTooLarge((event.target.files?.[0]?.size ?? 0) > MAX_UPLOAD_BYTES)}
      />
      <Honeypot label={copy.honeypot} />
      <p className="hint">
        <span>{copy.consent}</span>{' '}
        <Link className="text-link" to={paths.privacy}>
          {copy.privacy}
        </Link>
      </p>
      {error !== null && error.kind in copy.failed ? (
        <FieldError>{copy.failed[error.kind as keyof typeof copy.failed]}</FieldError>
      ) : null}
      <SendButton
        className="button button-ink button-wide"
        isBusy={isSending}
        label={copy.submit}
        busyLabel={copy.busy}
      />
    </Form>
  )
}

function errorOf(error: ReviewError | null, field: ReviewField): string | undefined {
  const fieldError = error?.kind === 'invalid' ? error.fieldErrors[field] : undefined
  if (fieldError?.kind === 'too-long') return copy.tooLong(fieldError.max)
  if (fieldError?.kind === 'missing') return copy.missing
  return fieldError && copy.errors[field]
}

/** Choosing a star fills those before it. */
function StarChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset
      role="radiogroup"
      className="star-choice"
      tabIndex={error === undefined ? undefined : -1}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{copy.stars}</legend>
      <div>
        {Array.from({ length: MAX_STARS }, (_, index) => String(index + 1)).map((stars) => (
          <label key={stars}>
            <input type="radio" name="stars" value={stars} defaultChecked={stars === chosen} required />
            <span className="visually-hidden">{copy.star(Number(stars))}</span>
          </label>
        ))}
      </div>
      <p className="hint">
        <span>{copy.worst}</span> <span>{copy.best}</span>
      </p>
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
