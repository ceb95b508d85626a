import { useQueryClient } from '@tanstack/react-query'
import { notifySuccess } from '../../parts/notify.ts'
import { useVersionedSave } from '../../parts/use-versioned-save.tsx'
import type { Group, Groups } from '../groups.ts'
import { isSame, type ProductFormApi } from './form-context.ts'
import { notifyUnsaved } from './notify-unsaved.ts'
import { type EditedProduct, loadProduct, productQuery } from './product.ts'
import { productFields } from './product-fields.ts'
import { toChangedProductForm, toProductValues } from './product-values.ts'
import { sendChangedProduct } from './send-product.ts'

/** Saves the form over the version it was opened with. `groups`: all groups, for their names. */
export function useChangeProduct(form: ProductFormApi, opened: EditedProduct, groups: Groups | undefined) {
  const queries = useQueryClient()
  const { id } = opened
  return useVersionedSave({
    form,
    stored: opened,
    load: () => loadProduct(id),
    save: (values, version) => sendChangedProduct(id, toChangedProductForm(values, version)),
    valuesOf: toProductValues,
    fields: (versions, theirs) =>
      productFields(versions, {
        groups: [...groupsOf(opened), ...groupsOf(theirs), ...(groups?.subBrands ?? []), ...(groups?.categories ?? [])],
        sizeCharts: groups?.sizeCharts ?? [],
      }),
    failed: error => notifyUnsaved(form, { title: 'Failed to update product', error }),
    onSaved: (product, sent) => {
      queries.setQueryData(productQuery(id).queryKey, product)
      const values = toProductValues(product)
      // What was typed since the save started stays, and is not saved yet.
      const isTypedSince = !isSame(form.getValues(), sent)
      form.setInitialValues(values)
      if (!isTypedSince) form.setValues(values)
      notifySuccess('Product updated', product.name)
      void queries.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      void queries.invalidateQueries({ queryKey: ['stock'] })
      void queries.invalidateQueries({ queryKey: ['sales'] })
    },
    scope: `product ${id}`,
  })
}

/** The product's own groups, which may be inactive or not loaded yet. */
const groupsOf = ({ subBrand, category }: EditedProduct): Group[] =>
  [subBrand, category].filter(group => group !== null)
