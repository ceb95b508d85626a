import { fill } from '#messages/fill.ts'
import type { ProductFormWords } from './product-form-props.ts'

type Props = { quantity: number; max: number; fewLeft: number | null; words: ProductFormWords }

/** How many: typed, or stepped with script (loader/product-form.ts). The browser keeps the number, so that nothing typed early is lost. */
export function QuantityField({ quantity, max, fewLeft, words }: Props) {
  return (
    <div>
      <label htmlFor="qty" className="mb-2 block font-semibold">
        {words.quantity}
      </label>
      <div className="stepper">
        <button type="button" aria-label={words.decrease} data-step="-1">
          −
        </button>
        <input
          id="qty"
          type="number"
          name="qty"
          inputMode="numeric"
          min={1}
          max={max}
          required
          defaultValue={quantity}
        />
        <button type="button" aria-label={words.increase} data-step="1">
          +
        </button>
      </div>
      <p className="mt-2 text-sm font-semibold text-madder empty:hidden" aria-live="polite">
        {fewLeft !== null && fill(words.fewLeft, { count: fewLeft })}
      </p>
    </div>
  )
}
