import { SelectField, TextField } from '#app/ui/fields.tsx'
import { windowCopy } from './window.copy.ts'
import { fieldErrorOf, type WindowTabProps } from './window-rows.tsx'

const copy = windowCopy.links

/** Chooses where the banner or a tile leads to: by name, or as a pasted address, which counts where there is one. */
export function LinkField({
  links,
  link,
  error,
}: Pick<WindowTabProps, 'links' | 'error'> & { link: string }) {
  const { link: chosen = link, pasted = '' } = error?.typed ?? {}
  const wrong = fieldErrorOf(error, 'link')
  const isListed = links.some(({ value }) => value === chosen)
  return (
    <>
      <SelectField
        label={copy.label}
        name="link"
        defaultValue={chosen}
        options={isListed ? links : [{ value: chosen, label: chosen }, ...links]}
        error={pasted === '' ? wrong : undefined}
      />
      <TextField
        label={copy.pasted}
        name="pasted"
        help={copy.pastedHelp}
        defaultValue={pasted}
        error={pasted === '' ? undefined : wrong}
        inputMode="url"
        autoComplete="off"
      />
    </>
  )
}
