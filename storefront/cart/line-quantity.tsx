import { fill } from '#messages/fill.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { MAX_LINE_QUANTITY } from '#shop/cart/limits.ts'
import { useLocale } from '../locale.tsx'

/**
 * One less, a number, one more, or none. The steps and the number are forms of their own: in one, both would send a
 * quantity.
 */
export function LineQuantity({ line: { variantId, productName, quantity, sellable } }: { line: CartLine }) {
  const { words } = useLocale()
  const steps = `steps-${variantId}`
  const number = `number-${variantId}`
  return (
    <div className="quantity">
      <div className="stepper">
        <button
          type="submit"
          form={steps}
          name="quantity"
          value={quantity - 1}
          aria-label={words.product.decrease}
          disabled={quantity <= 1}
        >
          −
        </button>
        <input
          form={number}
          type="number"
          name="quantity"
          inputMode="numeric"
          min={0}
          max={MAX_LINE_QUANTITY}
          required
          defaultValue={quantity}
          aria-label={fill(words.cart.quantityOf, { product: productName })}
        />
        <button
          type="submit"
          form={steps}
          name="quantity"
          value={quantity + 1}
          aria-label={words.product.increase}
          disabled={quantity >= sellable}
        >
          +
        </button>
      </div>
      <button type="submit" form={number} className="text-button">
        {words.cart.update}
      </button>
      <button
        type="submit"
        form={steps}
        name="remove"
        value="1"
        className="text-button ms-auto"
        aria-label={fill(words.cart.removeNamed, { product: productName })}
      >
        {words.cart.remove}
      </button>
      <LineForm id={steps} variantId={variantId} />
      <LineForm id={number} variantId={variantId} />
    </div>
  )
}

function LineForm({ id, variantId }: { id: string; variantId: string }) {
  const { urls } = useLocale()
  return (
    <form id={id} action={urls.cartLine} method="post" hidden>
      <input type="hidden" name="variantId" value={variantId} />
    </form>
  )
}
