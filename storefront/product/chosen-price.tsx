import { fill } from '#messages/fill.ts'
import type { ProductFormMessages, ProductFormProps, VariantChoice } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'offer' | 'lowestPrice' | 'pricesVary' | 'summary'> & {
  messages: ProductFormMessages
  chosen: VariantChoice | null
}

/** The price of the chosen variant, or the lowest price while none is chosen; below it the product in a sentence. */
export function ChosenPrice({ chosen, offer, lowestPrice, pricesVary, summary, messages }: Props) {
  const shown = chosen?.offer ?? (pricesVary && !chosen ? null : offer)
  return (
    <div>
      <p className="prices text-xl font-semibold" aria-live="polite">
        <span>{shown ? shown.price : fill(messages.from, { amount: lowestPrice })}</span>
        {shown?.discount && (
          <>
            <s>
              <span className="sr-only">{messages.was} </span>
              {shown.comparePrice}
            </s>
            <span className="text-sm text-madder">{fill(messages.off, { percent: shown.discount })}</span>
          </>
        )}
      </p>
      {summary && (
        <p className="mt-1" lang={summary.lang} dir="auto">
          {summary.text}
        </p>
      )}
    </div>
  )
}
