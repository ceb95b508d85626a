import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { shownPrices } from '#shop/products/product-prices.ts'
import { forgetError, notifySuccess } from '../../parts/feedback/notify.ts'
import { useVersionedSave } from '../../parts/form/use-versioned-save.tsx'
import type { Group, Groups } from '../groups.ts'
import { isSame, type ProductFormApi } from './form-context.ts'
import { notifyUnsaved } from './notify-unsaved.ts'
import { type EditedProduct, loadProduct, productQuery } from './product.ts'
import { productParts } from './product-parts.ts'
import { type ProductValues, toChangedProductForm, toProductValues } from './product-values.ts'
import { sendChangedProduct } from './send-product.ts'

/** Saves the form over the version it was opened with. `groups`: all groups, for their names. */
export function useChangeProduct(form: ProductFormApi, opened: EditedProduct, groups: Groups | undefined) {
  const queries = useQueryClient()
  const { id } = opened
  const base = useRef(opened)
  return useVersionedSave({
    form,
    stored: opened,
    load: () => loadProduct(id),
    save: (values, version) => sendChangedProduct(id, toChangedProductForm(values, version)),
    valuesOf: toProductValues,
    parts: (versions, theirs) =>
      productParts(versions, {
        groups: [...groupsOf(opened), ...groupsOf(theirs), ...(groups?.subBrands ?? []), ...(groups?.categories ?? [])],
        sizeCharts: groups?.sizeCharts ?? [],
      }),
    failed: error => notifyUnsaved(form, { title: FAILED, error }),
    onSaved: (product, sent) => {
      queries.setQueryData(productQuery(id).queryKey, product)
      const values = toProductValues(product)
      // What was typed since the save started stays, and is not saved yet.
      const isTypedSince = !isSame(form.getValues(), sent)
      form.setInitialValues(values)
      if (!isTypedSince) form.setValues(values)
      forgetError(FAILED)
      notifySuccess('Product updated', isHiddenPrice(base.current, sent, product) ? SAME_PRICES : product.name)
      base.current = product
      void queries.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['prices', 'history'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      void queries.invalidateQueries({ queryKey: ['stock'] })
      void queries.invalidateQueries({ queryKey: ['sales'] })
    },
    scope: `product ${id}`,
  })
}

const FAILED = 'Failed to update product'

const SAME_PRICES = 'Shoppers see the same prices as before.'

/** Somebody who typed a price expects that shoppers see it. */
function isHiddenPrice(former: EditedProduct, sent: ProductValues, stored: EditedProduct): boolean {
  const before = toProductValues(former)
  const typed = ({ basePrice, comparePrice, variants }: ProductValues) =>
    JSON.stringify([basePrice, comparePrice, variants.map(one => [one.id, one.price, one.comparePrice])])
  const shown = (product: EditedProduct) =>
    JSON.stringify(
      product.variants.map(variant => [variant.id, shownPrices({ ...product, price: product.basePrice }, variant)]),
    )
  return typed(before) !== typed(sent) && shown(former) === shown(stored)
}

/** The product's own groups, which may be inactive or not loaded yet. */
const groupsOf = ({ subBrand, category }: EditedProduct): Group[] =>
  [subBrand, category].filter(group => group !== null)
