import { useEffect, useId, useRef, type ChangeEvent } from 'react'
import type { ProductImage } from '#app/features/catalog/product.ts'
import {
  canRetry,
  type PhotoError,
  photoErrorText,
  type PhotoProgress,
} from '#app/features/images/upload-rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import type { AppliedImport } from './import-report.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'
import './spreadsheet.css'

export const isPhoto = (file: File) =>
  file.type.startsWith('image/') || /\.(?:heic|heif|avif)$/i.test(file.name)

type FilePickerProps = {
  title: string
  help: string
  /** Names the chosen files; empty when none is chosen. */
  chosen: string
  choices: { label: string; accept?: string; isMultiple?: boolean; isFolder?: boolean }[]
  onChosen: (files: File[]) => void
}

/** Buttons that choose files, with what was chosen and a word of help. */
export function FilePicker({ title, help, chosen, choices, onChosen }: FilePickerProps) {
  const id = useId()

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // Without this, choosing the same file again, corrected, would fire no event.
    input.value = ''
    if (files.length > 0) onChosen(files)
  }

  return (
    <fieldset className="file-picker" aria-describedby={`${id}-help`}>
      <legend>{title}</legend>
      <div className="file-picker-choices">
        {choices.map(({ label, accept, isMultiple = false, isFolder = false }) => (
          <label key={isFolder ? 'folder' : 'files'} className="button button-outline button-small">
            {label}
            <input
              type="file"
              className="visually-hidden"
              accept={accept}
              multiple={isMultiple}
              // React's types lack this attribute; every desktop browser has it.
              {...(isFolder ? { webkitdirectory: '' } : {})}
              onChange={take}
            />
          </label>
        ))}
      </div>
      <p role="status" className="file-picker-chosen">
        {chosen}
      </p>
      <small id={`${id}-help`}>{help}</small>
    </fieldset>
  )
}

type AppliedNoteProps = Pick<AppliedImport, 'added' | 'changed'> & {
  words: {
    title: string
    summary: (added: number, changed: number) => string
    products: string
    again: string
  }
  /** The list of products. */
  to: string
  onAgain: () => void
}

/** Takes the place of the steps once an import is applied. */
export function AppliedNote({ words, added, changed, to, onAgain }: AppliedNoteProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="admin-panel" aria-labelledby="aplicado">
      <h2 id="aplicado" tabIndex={-1} ref={title}>
        {words.title}
      </h2>
      <p className="notice notice-success" role="status">
        {words.summary(added, changed)}
      </p>
      <div className="row">
        <Link className="button button-ink" to={to}>
          {words.products}
        </Link>
        <button type="button" className="button button-outline" onClick={onAgain}>
          {words.again}
        </button>
      </div>
    </section>
  )
}

export type PhotoUpload = { file: File } & (
  | { phase: 'waiting' }
  | PhotoProgress
  | { phase: 'done'; image: ProductImage }
  | { phase: 'failed'; error: PhotoError }
)

/** By the name that a row gives. */
export type PhotoUploads = ReadonlyMap<string, PhotoUpload>

export function uploadedImages(uploads: PhotoUploads): Map<string, ProductImage> {
  return new Map(
    [...uploads].flatMap(([name, upload]): [string, ProductImage][] =>
      upload.phase === 'done' ? [[name, upload.image]] : [],
    ),
  )
}

/** Writes uploaded photos as the value of a form field. */
export function writeUploadedPhotos(photos: ReadonlyMap<string, ProductImage>): string {
  return JSON.stringify([...photos].map(([name, { url, publicId }]) => [name, url, publicId]))
}

/** Returns the files that were never sent, or that were sent as another file of the same name. */
export function filesToSend(found: ReadonlyMap<string, File>, uploads: PhotoUploads): Map<string, File> {
  return new Map([...found].filter(([name, file]) => !isSameFile(uploads.get(name)?.file, file)))
}

function isSameFile(a: File | undefined, b: File): boolean {
  return a !== undefined && a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}

/** A file as a browser gives it: with its path inside the chosen folder, or without. */
type NamedFile = { name: string; webkitRelativePath?: string }

type MatchedFiles<File> = {
  /** By the name that a row gives. */
  found: Map<string, File>
  /** Names that several chosen files share. */
  ambiguous: string[]
  missing: string[]
}

/** Finds the files that rows name. A row may name the folder too, in case two folders hold files of the same name. */
export function matchPhotoFiles<File extends NamedFile>(
  names: readonly string[],
  files: readonly File[],
): MatchedFiles<File> {
  const byName = Map.groupBy(files, (file) => plain(file.name))
  const matched: MatchedFiles<File> = { found: new Map(), ambiguous: [], missing: [] }
  for (const name of names) {
    const wanted = plain(name)
    const same = byName.get(wanted.split('/').at(-1) ?? '') ?? []
    const exact = same.filter((file) => `/${plain(file.webkitRelativePath ?? '')}`.endsWith(`/${wanted}`))
    const candidates = wanted.includes('/') && exact.length > 0 ? exact : same
    const [first, ...others] = candidates
    if (!first) matched.missing.push(name)
    else if (others.length > 0) matched.ambiguous.push(name)
    else matched.found.set(name, first)
  }
  return matched
}

/** Removes what differs between systems: letter case, the encoding of accents, and slashes. */
function plain(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('\\', '/')
}

const copy = spreadsheetCopy.uploads

type PhotoUploadsPanelProps = {
  neededFiles: string[]
  photos: File[]
  uploads: PhotoUploads
  onRetry: (names: readonly string[]) => void
}

/** Shows the photos that rows name by file: which are missing, and the progress of the chosen ones. */
export function PhotoUploadsPanel({ neededFiles, photos, uploads, onRetry }: PhotoUploadsPanelProps) {
  const names = neededFiles.filter((name) => !uploads.has(name))
  const { missing, ambiguous } = matchPhotoFiles(names, photos)
  if (neededFiles.length === 0 && uploads.size === 0) return null
  const states = [...uploads]
  const done = states.filter(([, upload]) => upload.phase === 'done').length
  const failed = states.flatMap(([name, upload]) =>
    upload.phase === 'failed' && canRetry(upload.error) ? [name] : [],
  )
  return (
    <section className="admin-panel" aria-labelledby="fotos-de-la-planilla">
      <div className="preview-head">
        <h2 id="fotos-de-la-planilla">{copy.title}</h2>
        <p role="status">{copy.summary(done, uploads.size + names.length)}</p>
      </div>
      {missing.length > 0 ? <p className="notice">{copy.missing(missing)}</p> : null}
      {ambiguous.length > 0 ? (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" />
          {copy.ambiguous(ambiguous)}
        </p>
      ) : null}
      <ul className="photo-uploads">
        {states.map(([name, upload]) => (
          <li key={name}>
            <span className="photo-upload-name">{name}</span>
            <UploadState name={name} upload={upload} onRetry={() => onRetry([name])} />
          </li>
        ))}
      </ul>
      {failed.length > 1 ? (
        <button type="button" className="button button-outline button-small" onClick={() => onRetry(failed)}>
          {copy.retryAll}
        </button>
      ) : null}
    </section>
  )
}

type UploadStateProps = { name: string; upload: PhotoUpload; onRetry: () => void }

function UploadState({ name, upload, onRetry }: UploadStateProps) {
  switch (upload.phase) {
    case 'uploading': {
      const percent = Math.round(upload.share * 100)
      return (
        <span className="photo-upload-state">
          <progress aria-label={name} max={100} value={percent} />
          {copy.uploading(percent)}
        </span>
      )
    }
    case 'failed':
      return (
        <span className="photo-upload-state">
          <span className="field-error">
            <Icon name="alert" />
            {photoErrorText(upload.error)}
          </span>
          {canRetry(upload.error) ? (
            <button type="button" className="button button-outline button-small" onClick={onRetry}>
              {copy.retry(name)}
            </button>
          ) : null}
        </span>
      )
    default:
      return <span className="photo-upload-state">{copy[upload.phase]}</span>
  }
}
