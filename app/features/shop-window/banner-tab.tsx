import { Form } from 'react-router'
import { paths } from '#app/paths.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Hero } from '../home/front-parts.tsx'
import type { Banner, BannerField } from '../settings/banner.ts'
import { windowCopy } from './window.copy.ts'
import type { WindowResult } from './window.schema.ts'

const copy = windowCopy.banner

type BannerTabProps = {
  version: number
  banner: Banner | null
  links: readonly { value: string; label: string }[]
  error: Extract<WindowResult, { ok: false }>['error'] | null
}

/** The words of the banner, and where it leads. Its picture is the shop's own. */
export function BannerTab({ version, banner, links, error }: BannerTabProps) {
  const typed = error?.typed ?? {}
  const field = (name: Exclude<BannerField, 'link'>) => {
    const code = error?.fieldErrors?.[name]
    return {
      name,
      label: copy[name],
      defaultValue: typed[name] ?? banner?.[name] ?? '',
      error: code === undefined ? undefined : windowCopy.fields[code],
      autoComplete: 'off',
    }
  }
  return (
    <>
      <div className="window-preview" inert aria-hidden="true">
        <p>{windowCopy.looksLike}</p>
        <Hero banner={banner} />
      </div>
      <section className="admin-panel" aria-label={windowCopy.tabs.banner}>
        <Form method="post" noValidate preventScrollReset className="window-form">
          <input type="hidden" name="version" value={version} />
          <TextField {...field('kicker')} />
          <TextField {...field('title')} help={copy.titleHelp} />
          <TextField {...field('lead')} />
          <TextField {...field('action')} />
          <SelectField
            label={copy.link}
            name="link"
            defaultValue={typed['link'] ?? banner?.link ?? paths.products}
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
        </Form>
      </section>
    </>
  )
}
