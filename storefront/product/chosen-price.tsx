import { fill } from '#messages/fill.ts'
import type { ProductFormProps, VariantChoice } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'lowestPrice' | 'pricesVary' | 'groups' | 'words'> & {
  chosen: VariantChoice | null
}

/** What the chosen variant costs; while none is chosen, what the product costs at least. */
export function ChosenPrice({ chosen, lowestPrice, pricesVary, groups, words }: Props) {
  const shown = chosen ?? (pricesVary ? null : (groups[0]?.choices[0] ?? null))
  return (
    <p className="prices text-xl font-semibold" aria-live="polite">
      <span>{shown ? shown.price : fill(words.from, { amount: lowestPrice })}</span>
      {shown?.discount && (
        <>
          <s>
            <span className="sr-only">{words.was} </span>
            {shown.comparePrice}
          </s>
          <span className="text-sm text-madder">{fill(words.off, { percent: shown.discount })}</span>
        </>
      )}
    </p>
  )
}
