import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { addressLines } from '#shop/address/address.ts'
import type { OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { type Locale, useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'

/** Longer messages make a link that phones cut. The shop finds the rest by the number. */
const MAX_ITEMS = 10

/** While the order waits for the shop's call: a message to the shop that has all the call would ask. */
export function ConfirmOnWhatsApp({ receipt, number }: { receipt: OrderReceipt; number: string }) {
  const locale = useLocale()
  if (!number || receipt.status !== 'pending') return null
  const { confirmation } = locale.messages
  return (
    <div className="ways grid grid-cols-1 gap-2 text-center">
      <WhatsAppLink number={number} message={messageOf(receipt, locale)} className="button w-full px-2 text-lg">
        {confirmation.confirmOnWhatsApp}
      </WhatsAppLink>
      <p className="aside">{confirmation.confirmOnWhatsAppText}</p>
    </div>
  )
}

/** In the language of the page: number, items, total and address. */
function messageOf(receipt: OrderReceipt, { messages, textOf, optionText }: Locale): string {
  const { items, orderNumber, customerName, address } = receipt
  const { confirmation } = messages
  const lines = items.slice(0, MAX_ITEMS).map(item => {
    const name = textOf(item.productName, item.productNameUrdu)
    return `${item.quantity} × ${productWithVariant(name, optionText(item.variantName))}`
  })
  const more = items.length - lines.length
  return [
    fill(confirmation.whatsappConfirm, { orderNumber }),
    '',
    ...lines,
    ...(more > 0 ? [fill(confirmation.whatsappMore, { count: more })] : []),
    '',
    amountsOf(receipt, messages),
    '',
    customerName,
    ...addressLines(address).map(({ text }) => text),
  ].join('\n')
}

function amountsOf({ total: all, advance: paid, cashDue }: OrderReceipt, messages: Messages): string {
  const { whatsappTotal, whatsappAdvance } = messages.confirmation
  const total = amountInSentence(all, messages)
  if (paid === 0) return fill(whatsappTotal, { total })
  const [advance, due] = [amountInSentence(paid, messages), amountInSentence(cashDue, messages)]
  return fill(whatsappAdvance, { total, advance, due })
}
