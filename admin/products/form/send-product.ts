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
    return await sendChangedProduct(id, { ...fields, slug: slugFrom(form.name), version })
  }
}

/** Saves the product. The answer is the product as it is stored: new variants have stock from now on. */
export const sendChangedProduct = (id: string, json: ChangedProductForm): Promise<EditedProduct> =>
  parseResponse(api.products[':id'].$put({ param: { id }, json }))
