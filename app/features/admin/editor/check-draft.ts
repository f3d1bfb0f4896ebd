import { checkColorImages } from '#app/features/product-form/product-colors.ts'
import { parseProductForm, type ProductFieldError } from '#app/features/product-form/product.schema.ts'
import { toFormInput } from './draft-form.ts'
import { usedColors, type ProductDraft } from './product-draft.ts'

/** What has to be put right before the draft can be saved; failed photos hold nothing back. */
export function checkDraft(draft: ProductDraft): ProductFieldError[] {
  const parsed = parseProductForm(toFormInput(draft))
  const problems = parsed.ok ? [] : parsed.error
  const missing = usedColors(draft).flatMap(({ name, photos, isStored }, index): ProductFieldError[] => {
    const code = isStored || photos.length > 0 ? null : checkColorImages(name, 0)
    return code === 'image-missing' ? [{ field: `colors.${index}.images`, code }] : []
  })
  return [...missing, ...problems]
}
