import type { ShownCart } from './cart-props.ts'

/** The amount that is missing for free delivery. */
export function FreeDelivery({ free: { sentence, part, whole } }: Pick<ShownCart, 'free'>) {
  return (
    <div>
      <p id="free-delivery" className="mb-2 font-semibold" aria-live="polite">
        {sentence}
      </p>
      <progress aria-labelledby="free-delivery" max={whole} value={part} />
    </div>
  )
}
