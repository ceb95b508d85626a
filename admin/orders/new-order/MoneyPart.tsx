import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_ADVANCE } from '#shop/advances/advance.ts'
import { MAX_DISCOUNT_REASON } from '#shop/cart-limits.ts'
import { MAX_TYPED_CODE } from '#shop/promotions/promotion.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'
import { errorMessage } from '../../client.ts'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useMay } from '../../session/rights.ts'
import { TotalsList } from '../TotalsList.tsx'
import { AdvanceFields } from './AdvanceFields.tsx'
import { isLowered, type OrderDraft, paidOf, type Quote } from './order-draft.ts'

type Props = {
  form: UseFormReturnType<OrderDraft>
  quote: Quote | undefined
  error: Error | null
  mayLower: boolean
}

/** Delivery fee, discount, code and advance of a new order, and what the shop makes of them. */
export function MoneyPart({ form, quote, error, mayLower }: Props) {
  const mayReceive = useMay('advances.change')
  const advance = Number(form.values.advance)
  const amount = (name: 'fee' | 'discount' | 'advance') => ({
    ...form.getInputProps(name),
    name,
    onChange: (value: string | number) => form.setFieldValue(name, value === '' ? '' : Number(value)),
  })
  return (
    <Panel title="Total">
      <div className="grid gap-3 p-4 pt-3 max-md:[&_input:not([type=checkbox])]:h-11">
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
        {mayReceive && (
          <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
            <RupeesInput {...amount('advance')} label="Advance received" min={1} max={MAX_ADVANCE} />
            {advance > 0 && <AdvanceFields form={form} />}
          </div>
        )}
        <div role="status">
          {error ? (
            <p className="m-0 text-error">{errorMessage(error)}</p>
          ) : (
            quote && <TotalsList totals={quote} paid={paidOf(quote.total, advance)} />
          )}
        </div>
      </div>
    </Panel>
  )
}
