import { fill } from '#messages/fill.ts'
import type { ProductFormMessages } from './product-form-props.ts'

type Props = { quantity: number; max: number; fewLeft: number | null; messages: ProductFormMessages }

/**
 * The quantity: typed, or changed by buttons with script (loader/product-form.ts). The browser keeps the number, so
 * that early input is not lost.
 */
export function QuantityField({ quantity, max, fewLeft, messages }: Props) {
  return (
    <div>
      <label htmlFor="qty" className="mb-2 block font-semibold">
        {messages.quantity}
      </label>
      <div className="stepper">
        <button type="button" aria-label={messages.decrease} data-step="-1">
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
        <button type="button" aria-label={messages.increase} data-step="1">
          +
        </button>
      </div>
      <p className="mt-2 text-sm font-semibold text-madder empty:hidden" aria-live="polite">
        {fewLeft !== null && fill(messages.fewLeft, { count: fewLeft })}
      </p>
    </div>
  )
}
