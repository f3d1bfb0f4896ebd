import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { photoErrorText } from '#app/domain/photos/upload-rules.ts'
import { productErrorText } from '#app/domain/catalog/product-errors.copy.ts'
import type { ProductFieldError } from '#app/domain/catalog/product.schema.ts'
import { colorLabel, ColorPills, PhotoButtons } from './photo-controls.tsx'
import { ColorVideo } from './color-video.tsx'
import { ColorRow } from './color-row.tsx'
import { editorCopy } from './editor.copy.ts'
import { takeSharedPhotos } from '#app/owner/shared/shared.client.ts'
import { SignInLink } from '#app/owner/frame/sign-in-link.tsx'
import { PhotoTable } from './photo-table.tsx'
import {
  assignedUploads,
  hasFailed,
  isOnItsWay,
  photosOf,
  uploadsOf,
  usedColors,
  type DraftColor,
  type ProductDraft,
  isDone,
} from './product-draft.ts'
import { usePhotoAssignment, type AssignmentNews } from './use-photo-assignment.ts'
import type { Draft } from './use-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.photos

type PhotosSectionProps = { draftState: Draft; form: ProductForm }

export function PhotosSection({ draftState, form }: PhotosSectionProps) {
  const { draft, change, files } = draftState
  const assignment = usePhotoAssignment(draftState)
  useSharedPhotos(draftState, assignment.choose)
  const [moved, setMoved] = useState('')
  const added = useAddedColors(draft)
  const count = photosOf(draft).length
  const isWaiting = !form.isOnline && assignedUploads(draft).some(isOnItsWay)

  return (
    <section className="form-step" aria-labelledby="fotos">
      <div className="step-head">
        <h2 id="fotos">{copy.heading}</h2>
        {count === 0 ? null : <span className="hint">{copy.count(count, draft.loosePhotos.length)}</span>}
      </div>
      {count === 0 && draft.colors.length === 1 ? null : (
        <ColorPills colors={draft.colors} assignment={assignment} files={files} />
      )}
      {count === 0 || !assignment.active ? null : (
        <>
          <p className="hint">
            {copy.tapFor} <b>{colorLabel(draft.colors, assignment.active)}</b> {copy.inOrder}
          </p>
          <PhotoTable draft={draft} assignment={assignment} files={files} />
        </>
      )}
      <PhotoButtons isEmpty={count === 0} onChosen={assignment.choose} />
      {assignment.active && (count > 0 || assignment.active.video) ? (
        <ColorVideo
          key={assignment.active.id}
          color={assignment.active}
          label={colorLabel(draft.colors, assignment.active)}
          change={change}
          files={files}
        />
      ) : null}
      <News news={assignment.news} />
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
            error={errorOf(draft, color, form.fieldErrors)}
            onTyped={() => form.clearError(`colors.${usedColors(draft).indexOf(color)}.name`)}
            onFocus={() => assignment.activate(color.id)}
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

/** Adds the photos that another application shared to a new product. */
function useSharedPhotos({ draft, isSettled }: Draft, choose: (photos: File[]) => void) {
  const isReady = isSettled && draft.version === null
  const add = useEffectEvent(choose)
  useEffect(() => {
    if (isReady) void takeSharedPhotos((photos) => add(photos)).catch(() => undefined)
  }, [isReady])
}

function errorOf(draft: ProductDraft, color: DraftColor, errors: readonly ProductFieldError[]) {
  const index = usedColors(draft).indexOf(color)
  for (const field of ['name', 'images', 'hex'] as const) {
    const found = errors.find((error) => error.field === `colors.${index}.${field}`)
    const isMended = found?.code === 'image-missing' && color.photos.length > 0
    if (found && !isMended) return { field, code: found.code }
  }
  return undefined
}

function News({ news }: { news: AssignmentNews }) {
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

function NewsWords({ news }: { news: AssignmentNews }) {
  switch (news?.type) {
    case 'moved':
      return <p className="visually-hidden">{copy.isNow(news.from, news.to)}</p>
    case 'grouped':
      return <p className="notice notice-success">{copy.grouped(news.colors)}</p>
    case 'over-limit':
      return <OverLimit loose={news.loose} />
    case 'not-images':
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
        <b>{productErrorText('too-many-images')}</b> <span>{copy.perColor}</span>
        {loose === undefined ? null : <span>{` ${copy.areLoose(loose)}`}</span>}
      </span>
    </p>
  )
}

/** Tells why photos and videos failed; saving does not wait for them. */
function FailedPhotos({ draft }: { draft: ProductDraft }) {
  const failed = uploadsOf(draft).filter(hasFailed)
  if (failed.length === 0) return null
  const reasons = new Set(failed.flatMap(({ state }) => (state.phase === 'failed' ? [state.error] : [])))
  return (
    <div className="notice notice-error">
      <div>
        <p>
          <b>{editorCopy.uploadFailed}</b>
        </p>
        {[...reasons].map((reason) => (
          <p key={reason}>{photoErrorText(reason)}</p>
        ))}
        {reasons.has('signed-out') ? <SignInLink /> : null}
        <p>{editorCopy.uploadFailedHint}</p>
      </div>
    </div>
  )
}

/** Delay of an announcement, so that a half-typed name is not announced. */
const SAY_AFTER_MS = 600

/** Returns the names of colors whose last photo has just arrived. */
function useAddedColors(draft: ProductDraft): string[] {
  const [names, setNames] = useState<string[]>([])
  const key = JSON.stringify(
    draft.colors.flatMap(({ id, name, photos }) => {
      const isAdded = name.trim() !== '' && photos.some(isDone) && !photos.some(isOnItsWay)
      return isAdded ? [[id, name.trim(), photos.filter(isDone).length]] : []
    }),
  )
  const announced = useRef(key)

  useEffect(() => {
    const timer = setTimeout(() => {
      const before = new Map(read(announced.current).map(([id, name, count]) => [id, `${count} ${name}`]))
      const fresh = read(key).filter(([id, name, count]) => before.get(id) !== `${count} ${name}`)
      announced.current = key
      if (fresh.length > 0 || key === '[]') setNames(fresh.map(([, name]) => name))
    }, SAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])

  return names
}

const read = (key: string) => JSON.parse(key) as [id: string, name: string, count: number][]
