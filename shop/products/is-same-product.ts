import { isDeepStrictEqual } from 'node:util'
import type { EditedProduct } from './find-product-to-edit.ts'
import type { NewProductForm } from './product-form.ts'

/** Whether a stored product equals the form that created it. Its slug and its stock are not part of the form. */
export const isSameProduct = (made: EditedProduct, form: NewProductForm): boolean =>
  isDeepStrictEqual(comparableContent(made), comparableContent(form))

function comparableContent(product: EditedProduct | NewProductForm) {
  return {
    name: product.name,
    sku: product.sku,
    texts: [
      product.shortDescription,
      product.description,
      product.seoTitle,
      product.seoDescription,
      product.dimensions,
    ],
    urdu: [
      product.nameUrdu,
      product.shortDescriptionUrdu,
      product.descriptionUrdu,
      product.seoTitleUrdu,
      product.seoDescriptionUrdu,
    ],
    prices: [product.basePrice, product.comparePrice || null],
    groups: [product.subBrandId, product.categoryId],
    shown: [product.status, product.isFeatured],
    look: 'look' in product ? product.look.map(({ id }) => id) : product.lookIds,
    tags: product.tags,
    weight: product.weight,
    sizes: [product.sizeChartId, product.modelHeight, product.modelSize],
    media: product.media.map(({ id, altText }) => ({ id, altText })),
    variants: product.variants.map(variant => ({
      id: variant.id,
      name: variant.name,
      sku: variant.sku,
      prices: [variant.price, variant.comparePrice || null],
      weight: variant.weight,
      watched: [variant.trackInventory, variant.lowStockThreshold],
      // The database stores them in an order of its own.
      options: Object.fromEntries(variant.options.map(({ name, value }) => [name, value])),
    })),
  }
}
