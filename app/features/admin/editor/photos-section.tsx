import { paths } from '#app/paths.ts'
import { useState } from 'react'
import { photoProblemText } from '#app/features/images/upload-answer.ts'
import { productErrorText } from '#app/features/product-form/product-error-text.ts'
import type { ProductFieldError } from '#app/features/product-form/product.schema.ts'
import { colorLabel } from './color-label.ts'
import { ColorPills } from './color-pills.tsx'
import { ColorRow } from './color-row.tsx'
import { editorCopy } from './editor.copy.ts'
import { SignInLink } from '#app/features/accounts/sign-in-link.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoTable } from './photo-table.tsx'
import {
  dealtPhotos,
  hasFailed,
  isOnItsWay,
  photosOf,
  usedColors,
  type DraftColor,
  type ProductDraft,
} from './product-draft.ts'
import { useAddedColors } from './use-added-colors.ts'
import { useDealing, type DealNews } from './use-dealing.ts'
import type { Draft } from './use-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.photos

type PhotosSectionProps = { draftState: Draft; form: ProductForm }

/** The photos of all colors, and the colors they are dealt to. */
export function PhotosSection({ draftState, form }: PhotosSectionProps) {
  const { draft, change, files } = draftState
  const dealing = useDealing(draftState)
  const [moved, setMoved] = useState('')
  const added = useAddedColors(draft)
  const count = photosOf(draft).length
  const isWaiting = !form.isOnline && dealtPhotos(draft).some(isOnItsWay)

  return (
    <section className="form-step" aria-labelledby="fotos">
      <div className="step-head">
        <h2 id="fotos">{copy.heading}</h2>
        {count === 0 ? null : <span className="hint">{copy.count(count, draft.loosePhotos.length)}</span>}
      </div>
      {count === 0 && draft.colors.length === 1 ? null : (
        <ColorPills colors={draft.colors} dealing={dealing} files={files} />
      )}
      {count === 0 || !dealing.active ? null : (
        <>
          <p className="hint">
            {copy.tapFor} <b>{colorLabel(draft.colors, dealing.active)}</b> {copy.inOrder}
          </p>
          <PhotoTable draft={draft} dealing={dealing} files={files} />
        </>
      )}
      <PhotoButtons isEmpty={count === 0} onChosen={dealing.choose} />
      <News news={dealing.news} />
      <div role="status">
        {isWaiting ? <p className="notice notice-warning">{editorCopy.waitingForSignal}</p> : null}
      </div>
      <div role="status">
        {added.map((name) => (
          <p className="notice notice-success" key={name}>
            {editorCopy.colors.added(name)}
          </p>
        ))}
      </div>
      <div role="alert">
        <FailedPhotos draft={draft} />
      </div>
      <div className="color-rows">
        {draft.colors.map((color) => (
          <ColorRow
            key={color.id}
            draft={draft}
            color={color}
            change={change}
            files={files}
            problem={problemOf(draft, color, form.problems)}
            onTyped={() => form.forget(`colors.${usedColors(draft).indexOf(color)}.name`)}
            onFocus={() => dealing.activate(color.id)}
            onMoved={(place) => setMoved(editorCopy.colors.isNow(colorLabel(draft.colors, color), place))}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </section>
  )
}

function problemOf(draft: ProductDraft, color: DraftColor, problems: readonly ProductFieldError[]) {
  const index = usedColors(draft).indexOf(color)
  for (const field of ['name', 'images', 'hex'] as const) {
    const found = problems.find((problem) => problem.field === `colors.${index}.${field}`)
    const isMended = found?.code === 'image-missing' && color.photos.length > 0
    if (found && !isMended) return { field, code: found.code }
  }
  return undefined
}

function News({ news }: { news: DealNews }) {
  const isAlert = news?.type === 'full'
  return (
    <>
      <div role="alert">
        {isAlert ? <p className="notice notice-error">{productErrorText('too-many-images')}</p> : null}
      </div>
      <div role="status">{isAlert ? null : <NewsWords news={news} />}</div>
    </>
  )
}

function NewsWords({ news }: { news: DealNews }) {
  switch (news?.type) {
    case 'moved':
      return <p className="visually-hidden">{copy.isNow(news.from, news.to)}</p>
    case 'grouped':
      return <p className="notice notice-success">{copy.grouped(news.colors)}</p>
    case 'over-limit':
      return <OverLimit loose={news.loose} />
    case 'refused':
      return (
        <>
          {news.isOverLimit ? <OverLimit /> : null}
          <p className="notice notice-warning">{copy.onlyImages}</p>
        </>
      )
    case 'full':
    case undefined:
      return null
  }
}

function OverLimit({ loose }: { loose?: number }) {
  return (
    <p className="notice notice-warning">
      <span>
        <b>{productErrorText('too-many-images')}</b> {copy.perColor}
        {loose === undefined ? null : ` ${copy.areLoose(loose)}`}
      </span>
    </p>
  )
}

/** Says why photos failed; saving does not wait for them. */
function FailedPhotos({ draft }: { draft: ProductDraft }) {
  const failed = photosOf(draft).filter(hasFailed)
  if (failed.length === 0) return null
  const reasons = new Set(failed.flatMap(({ state }) => (state.phase === 'failed' ? [state.problem] : [])))
  return (
    <div className="notice notice-error">
      <div>
        <p>
          <b>{editorCopy.uploadFailed}</b>
        </p>
        {[...reasons].map((reason) => (
          <p key={reason}>{photoProblemText(reason)}</p>
        ))}
        {reasons.has('signed-out') ? <SignInLink next={paths.admin} /> : null}
        <p>{editorCopy.uploadFailedHint}</p>
      </div>
    </div>
  )
}
