import { parseResponse } from 'hono/client'
import type { ChangedProductForm, NewProductForm } from '#shop/products/product-form.ts'
import { slugFrom } from '#shop/slug.ts'
import { api, toApiError } from '../../client.ts'
import { type EditedProduct, loadProduct } from './product.ts'

type Saved = { id: string; version: number }

/**
 * Creates the product once. An earlier attempt may have reached the shop without a response, and the form may have
 * changed since. Then the form changes the product of that attempt.
 */
export async function sendNewProduct(form: NewProductForm): Promise<Saved> {
  try {
    return await parseResponse(api.products.$post({ json: form }))
  } catch (error) {
    if (toApiError(error)?.code !== 'product-exists') throw error
    const { id, ...fields } = form
    const { version } = await loadProduct(id)
    // A higher version means that somebody else changed it.
    if (version !== 1) throw error
    return await sendChange(id, { ...fields, slug: slugFrom(form.name), version })
  }
}

/** Saves the product and loads its new state, because new variants have stock from now on. */
export async function sendChangedProduct(id: string, form: ChangedProductForm): Promise<EditedProduct> {
  await sendChange(id, form)
  return await loadProduct(id)
}

const sendChange = (id: string, json: ChangedProductForm): Promise<Saved> =>
  parseResponse(api.products[':id'].$put({ param: { id }, json }))
