import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { OrderPublicView, OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { useLocale } from '../locale.tsx'

/** The title of a canceled order. One that was merged is not lost: its items come with another one. */
export const canceledTitle = (isMerged: boolean, { confirmation }: Messages): string =>
  isMerged ? confirmation.merged.title : confirmation.canceledTitle

/** Why an order is canceled. The other number is shown to those who see the receipt. */
export function CanceledText({ publicView, receipt }: { publicView: OrderPublicView; receipt: OrderReceipt | null }) {
  const { messages, urls } = useLocale()
  const { merged, canceled } = messages.confirmation
  const number = receipt?.links.mergedInto
  if (!publicView.isMerged) return <p>{canceled}</p>
  if (!number) return <p>{merged.textWithoutNumber}</p>
  return (
    <>
      <p>{fill(merged.text, { number })}</p>
      <a href={urls.orderConfirmation(number)} className="link inline-flex min-h-12 items-center">
        {fill(merged.open, { number })}
      </a>
    </>
  )
}

/** The orders that are part of this one, or of which it is a part. */
export function LinkedOrders({ receipt: { links } }: { receipt: OrderReceipt }) {
  const { messages } = useLocale()
  const { merged } = messages.confirmation
  const sentences = [
    links.joined.length > 0 && fill(merged.joined, { numbers: links.joined.join(messages.comma) }),
    links.splitFrom !== null && fill(merged.splitFrom, { number: links.splitFrom }),
    links.parts.length > 0 && fill(merged.parts, { numbers: links.parts.join(messages.comma) }),
  ].filter(sentence => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <div>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
