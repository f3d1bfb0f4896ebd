import { useState } from 'react'
import { CommandForm } from '#app/ui/command-button.tsx'
import { paths } from '#app/base/paths.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { PhotoField } from '#app/owner/frame/photo-field.tsx'
import { sortedNames } from '#app/domain/catalog/spelling.ts'
import { listAddress, parseProductQuery } from '#app/domain/catalog/product-query.ts'
import { Hero, useBannerWords } from '#app/parts/front-parts.tsx'
import type { BannerField } from '#app/domain/settings/front-page.ts'
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
          <SelectField
            label={copy.link}
            name="link"
            defaultValue={typed['link'] ?? shown.link}
            options={links}
          />
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

/** Returns the pages that the banner and the tiles may link to. */
export function linkOptions(products: readonly { brand: string; model: string }[]) {
  const all = parseProductQuery(new URLSearchParams())
  const brands = sortedNames(products.map(({ brand }) => brand)).slice(0, MAX_LINKS)
  const models = sortedNames(products.map(({ model }) => model)).slice(0, MAX_LINKS)
  return [
    { value: paths.products, label: copy.all },
    ...brands.map((brand) => ({
      value: listAddress(paths.products, { ...all, brands: [brand] }),
      label: copy.brand(brand),
    })),
    ...models.map((model) => ({
      value: listAddress(paths.products, { ...all, models: [model] }),
      label: copy.model(model),
    })),
  ]
}

const MAX_LINKS = 100
