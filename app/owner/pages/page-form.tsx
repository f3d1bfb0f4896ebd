import { useState } from 'react'
import type { InvalidPage, PageField, typedPage } from '#app/domain/pages/pages.schema.ts'
import { MAX_PAGE_PHOTOS, type OwnPage, PAGE_PLACES } from '#app/domain/settings/own-pages.ts'
import { PhotoField } from '#app/owner/frame/photo-field.tsx'
import { CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { SelectField, TextField, useSentIntent } from '#app/ui/fields.tsx'
import { LeaveGuard } from '#app/ui/leave-guard.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { pagesCopy } from './pages.copy.ts'

const { facts: copy, photo: photoCopy } = pagesCopy

type PageFormProps = {
  page: OwnPage
  /** What the server found wrong, and what was typed. */
  error: (InvalidPage & Partial<ReturnType<typeof typedPage>>) | null
}

export function PageForm({ page, error }: PageFormProps) {
  const typed = { ...page, ...error?.typed }
  const [photos, setPhotos] = useState(typed.photos)
  const [isDirty, setDirty] = useState(false)
  const isSaving = useSentIntent() === 'save-page'
  const errorOf = (field: PageField) => (error?.field === field ? pagesCopy.fields[error.code] : undefined)
  const slots = photos.length < MAX_PAGE_PHOTOS ? [...photos, { url: '', alt: '' }] : photos

  function choosePhoto(index: number, url: string) {
    const alt = slots[index]?.alt ?? ''
    setPhotos(photos.toSpliced(index, 1, ...(url === '' ? [] : [{ url, alt }])))
    setDirty(true)
  }

  return (
    <>
      <CommandForm
        fields={{ id: page.id }}
        noValidate
        className="stack"
        onInput={() => setDirty(true)}
        onSubmitCapture={() => setDirty(false)}
      >
        <TextField
          label={copy.title}
          name="title"
          defaultValue={typed.title}
          error={errorOf('title')}
          maxLength={60}
          autoComplete="off"
        />
        {/* The address is stored in its short form. */}
        <TextField
          key={page.address}
          label={copy.address}
          name="address"
          defaultValue={typed.address}
          error={errorOf('address')}
          help={copy.addressHelp}
          autoComplete="off"
          autoCapitalize="none"
        />
        <SelectField
          label={copy.place}
          name="place"
          defaultValue={typed.place}
          options={PAGE_PLACES.map((value) => ({ value, label: pagesCopy.places[value] }))}
        />
        <h2>{copy.photos}</h2>
        <ul className="page-form-photos">
          {slots.map(({ url, alt }, index) => (
            <li key={url} className="stack">
              <PhotoField
                name="photo"
                words={index === 0 ? photoCopy : { ...photoCopy, help: '' }}
                url={url}
                error={(index === 0 ? errorOf('photos') : undefined) ?? null}
                onChange={(next) => choosePhoto(index, next)}
              />
              {url === '' ? null : (
                <TextField
                  label={photoCopy.words}
                  name="alt"
                  defaultValue={alt}
                  help={photoCopy.wordsHelp}
                  maxLength={150}
                  autoComplete="off"
                />
              )}
            </li>
          ))}
        </ul>
        <TaskBar line={isDirty ? copy.dirty : undefined}>
          <SendButton intent="save-page" className="button button-ink" label={copy.save} isBusy={isSaving} />
        </TaskBar>
      </CommandForm>
      <LeaveGuard isDirty={isDirty} lead={copy.leaving} />
    </>
  )
}
