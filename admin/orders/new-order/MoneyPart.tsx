import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_DISCOUNT_REASON } from '#shop/cart-limits.ts'
import { formatDiscount, formatRupees } from '#shop/money.ts'
import { MAX_TYPED_CODE } from '#shop/promotions/promotion.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'
import { errorMessage } from '../../client.ts'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { isLowered, type OrderDraft, type Quote } from './order-draft.ts'

type Props = {
  form: UseFormReturnType<OrderDraft>
  quote: Quote | undefined
  error: Error | null
  mayLower: boolean
}

/** Delivery fee, discount and code of a new order, and what the shop makes of them. */
export function MoneyPart({ form, quote, error, mayLower }: Props) {
  const amount = (name: 'fee' | 'discount') => ({
    ...form.getInputProps(name),
    name,
    onChange: (value: string | number) => form.setFieldValue(name, value === '' ? '' : Number(value)),
  })
  return (
    <Panel title="Total">
      <div className="grid gap-3 p-4 pt-3 max-md:[&_input]:h-11">
        <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
          <RupeesInput
            {...amount('fee')}
            label="Delivery fee"
            min={0}
            max={MAX_FEE}
            placeholder={quote?.calculatedFee.toLocaleString('en')}
          />
          {mayLower && <RupeesInput {...amount('discount')} label="Discount" min={0} />}
          <TextInput
            {...form.getInputProps('code')}
            label="Discount code"
            name="code"
            maxLength={MAX_TYPED_CODE}
            autoComplete="off"
            error={quote?.codeProblem}
          />
        </div>
        {isLowered(form.values) && (
          <TextInput
            {...form.getInputProps('reason')}
            label="Reason for the lower price"
            name="reason"
            required
            maxLength={MAX_DISCOUNT_REASON}
            dir="auto"
            description="The customer reads the reason of a discount on the receipt."
          />
        )}
        <div role="status">
          {error ? <p className="m-0 text-error">{errorMessage(error)}</p> : quote && <Sums quote={quote} />}
        </div>
      </div>
    </Panel>
  )
}

function Sums({ quote }: { quote: Quote }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 m-0 [&>dd]:m-0 [&>dd]:text-end tabular-nums">
      <dt>Subtotal</dt>
      <dd>{formatRupees(quote.subtotal)}</dd>
      {quote.discounts
        .filter(({ onDelivery }) => !onDelivery)
        .map(({ name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none ever moves
          <div key={index} className="contents">
            <dt>
              Discount: <bdi>{name}</bdi>
            </dt>
            <dd className="m-0 text-end">{formatDiscount(amount)}</dd>
          </div>
        ))}
      <dt>Shipping</dt>
      <dd>{quote.shipping === 0 ? 'Free' : formatRupees(quote.shipping)}</dd>
      <dt className="font-semibold text-lg">Total</dt>
      <dd className="font-semibold text-lg">{formatRupees(quote.total)}</dd>
    </dl>
  )
}
