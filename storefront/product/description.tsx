import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { useLocale } from '../locale.tsx'

/** The shopkeeper's long description of the product, and the SKU by which customers ask for it. */
export function Description({ product }: { product: ProductPage }) {
  const { langAttributes, messages } = useLocale()
  const { description, sku } = product
  if (!description && !sku) return null
  return (
    <section className="prose">
      {description && (
        <>
          <h2>{messages.product.description}</h2>
          <div
            className="prose"
            {...langAttributes(description)}
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe when it was saved
            dangerouslySetInnerHTML={{ __html: description }}
          />
        </>
      )}
      {sku && (
        <p className="aside">
          {messages.product.sku}: <bdi dir="ltr">{sku}</bdi>
        </p>
      )}
    </section>
  )
}
