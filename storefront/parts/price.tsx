import { fill } from '#messages/fill.ts'
import { discountPercent, formatRupees, type Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from './amount-in-sentence.ts'

type Props = { price: Rupees; comparePrice: Rupees | null; from?: boolean }

/** A price, with the compare price crossed out when that is higher. */
export function Price({ price, comparePrice, from = false }: Props) {
  const { messages } = useLocale()
  const hasFallen = discountPercent(price, comparePrice) !== null
  return (
    <p className="prices font-semibold">
      <span>
        {from ? fill(messages.product.from, { amount: amountInSentence(price, messages) }) : formatRupees(price)}
      </span>
      {hasFallen && comparePrice !== null && (
        <s>
          <span className="sr-only">{messages.product.was} </span>
          {formatRupees(comparePrice)}
        </s>
      )}
    </p>
  )
}
