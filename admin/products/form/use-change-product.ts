import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../client.ts'
import { notifySuccess } from '../../parts/notify.ts'
import { isSame, type ProductFormApi } from './form-context.ts'
import { notifyUnsaved } from './notify-unsaved.ts'
import { type EditedProduct, loadProduct, productQuery } from './product.ts'
import { type ProductValues, toChangedProductForm, toProductValues } from './product-values.ts'
import { sendChangedProduct } from './send-product.ts'

const FAILED = 'Failed to update product'

/** Saves the form over the version it was opened with, and asks what to do when somebody else has saved since. */
export function useChangeProduct(form: ProductFormApi, opened: EditedProduct) {
  const queries = useQueryClient()
  // What the form began with, by opening, saving or taking over; and what is stored now when that is another.
  const [base, setBase] = useState(opened)
  const [stored, setStored] = useState<EditedProduct | null>(null)

  /** `keep`: what was typed since is kept, and is not saved yet. */
  function begin(product: EditedProduct, { keep }: { keep: boolean }) {
    queries.setQueryData(productQuery(product.id).queryKey, product)
    setBase(product)
    setStored(null)
    const values = toProductValues(product)
    form.setInitialValues(values)
    if (!keep) form.setValues(values)
  }

  const mutation = useMutation({
    scope: { id: `product ${opened.id}` },
    mutationFn: ({ values, version }: { values: ProductValues; version: number }) =>
      sendChangedProduct(opened.id, toChangedProductForm(values, version)),
    onSuccess: (product, { values }) => {
      begin(product, { keep: !isSame(form.getValues(), values) })
      notifySuccess('Product updated', product.name)
      void queries.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      void queries.invalidateQueries({ queryKey: ['stock'] })
    },
    onError: async error => {
      if (toApiError(error)?.code !== 'changed-meanwhile') return notifyUnsaved(form, { title: FAILED, error })
      await loadProduct(opened.id).then(setStored, failure => notifyUnsaved(form, { title: FAILED, error: failure }))
    },
  })

  const save = (values: ProductValues, version: number) => {
    if (!mutation.isPending) mutation.mutate({ values, version })
  }
  return {
    base,
    /** What somebody else saved, while it is not decided whose is kept. */
    stored,
    isPending: mutation.isPending,
    save: (values: ProductValues) => save(values, base.version),
    takeTheirs: () => {
      if (!stored) return
      begin(stored, { keep: false })
      form.clearErrors()
    },
    keepMine: () => {
      if (stored) save(form.getValues(), stored.version)
    },
    decideLater: () => setStored(null),
  }
}
