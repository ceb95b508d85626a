import { fill } from '#messages/fill.ts'
import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { useLocale } from '../locale.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { RestockForm } from './restock-form.tsx'

type Props = {
  product: ProductPage
  variantId: string | null
  /** The shop's number for WhatsApp; blank where there is none. */
  number: string
  origin: string
}

/** For a product with something sold out: a form to be notified when it is back, and a question on WhatsApp. */
export function Restock({ product, variantId, number, origin }: Props) {
  const { urls, messages } = useLocale()
  const { name, slug, sku, variants } = product
  const soldOut = variants.filter(({ sellable }) => sellable === 0)
  if (soldOut.length === 0) return null
  const isAll = soldOut.length === variants.length
  const named = { product: sku ? `${name} (${sku})` : name, url: origin + urls.product(slug) }
  return (
    <details id="restock" open={isAll || soldOut.some(({ id }) => id === variantId)}>
      <summary className="ask">{isAll ? messages.restock.title : messages.restock.titleSome}</summary>
      <RestockForm product={product} state={{ variantId, phone: '', problem: null }} />
      <WhatsAppLink number={number} message={fill(messages.restock.whatsAppMessage, named)} className="ask">
        {messages.restock.whatsApp}
      </WhatsAppLink>
    </details>
  )
}
