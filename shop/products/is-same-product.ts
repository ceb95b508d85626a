import { isDeepStrictEqual } from 'node:util'
import type { EditedProduct } from './find-product-to-edit.ts'
import { formOf } from './form-of.ts'
import type { ChangedProductForm, NewProductForm } from './product-form.ts'

/** Whether a stored product equals the form that created it. Its slug and its stock are not part of the form. */
export function isSameProduct(made: EditedProduct, { id: _, ...form }: NewProductForm): boolean {
  const { slug: _s, version: _v, ...stored } = formOf(made)
  return isDeepStrictEqual(comparable(stored), comparable(form))
}

/** Without what is chosen while saving, and with options in no order: the database stores them in one of its own. */
const comparable = ({ media, variants, comparePrice, ...form }: Omit<ChangedProductForm, 'slug' | 'version'>) => ({
  ...form,
  comparePrice: comparePrice || null,
  media: media.map(({ isPrimary: _, ...one }) => one),
  variants: variants.map(({ pictureId: _, openingQuantity: _q, options, ...variant }) => ({
    ...variant,
    comparePrice: variant.comparePrice || null,
    options: Object.fromEntries(options.map(({ name, value }) => [name, value])),
  })),
})
