import { useState } from 'react'
import { CommandForm } from '#app/ui/command-button.tsx'
import { paths } from '#app/base/paths.ts'
import { TextField } from '#app/ui/fields.tsx'
import { PhotoField } from '#app/owner/frame/photo-field.tsx'
import { Hero, useBannerWords } from '#app/parts/front-parts.tsx'
import type { BannerField } from '#app/domain/settings/front-page.ts'
import { LinkField } from './link-field.tsx'
import { windowCopy } from './window.copy.ts'
import { fieldErrorOf, type WindowTabProps } from './window-rows.tsx'

const copy = windowCopy.banner

export function BannerTab({ version, banner, links, error }: WindowTabProps) {
  const typed = error?.typed ?? {}
  const shown = { link: paths.products, image: '', ...useBannerWords(banner) }
  const [image, setImage] = useState(typed['image'] ?? shown.image)
  const field = (name: Exclude<BannerField, 'link' | 'image'>) => ({
    name,
    label: copy[name],
    defaultValue: typed[name] ?? shown[name],
    error: fieldErrorOf(error, name),
    autoComplete: 'off',
  })
  return (
    <>
      <div className="window-preview" inert aria-hidden="true">
        <p>{windowCopy.looksLike}</p>
        <Hero banner={banner} />
      </div>
      <section className="admin-card" aria-label={windowCopy.tabs.banner}>
        <CommandForm fields={{ version, shown: JSON.stringify(shown) }} noValidate className="window-form">
          <TextField {...field('kicker')} />
          <TextField {...field('title')} help={copy.titleHelp} />
          <TextField {...field('lead')} />
          <TextField {...field('action')} />
          <PhotoField
            name="image"
            words={windowCopy.photo}
            url={image}
            error={fieldErrorOf(error, 'image') ?? null}
            onChange={setImage}
          />
          <LinkField links={links} link={shown.link} error={error} />
          <div className="row">
            <button type="submit" name="intent" value="save-banner" className="button button-outline">
              {copy.save}
            </button>
            {banner ? (
              <button type="submit" name="intent" value="reset-banner" className="text-link">
                {copy.reset}
              </button>
            ) : null}
          </div>
        </CommandForm>
      </section>
    </>
  )
}
