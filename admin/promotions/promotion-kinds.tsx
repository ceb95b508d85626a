import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps, ReactNode } from 'react'
import { formatRupees } from '#shop/money.ts'
import { type PromotionBenefit, type PromotionKind, promotionKinds } from '#shop/promotions/promotion-kinds.ts'
import { RupeesInput } from '../parts/form/RupeesInput.tsx'
import type { PromotionValues } from './promotions.ts'

type Form = { form: UseFormReturnType<PromotionValues> }

type KindOnScreen<Kind extends PromotionKind> = {
  label: string
  /** Such as `10% off`. */
  words: (benefit: Extract<PromotionBenefit, { kind: Kind }>) => string
  /** Its numbers. */
  Fields: (props: Form) => ReactNode
}

/** What each kind is called for staff, what it says in a sentence, and its fields. */
export const kindsOnScreen: { [Kind in PromotionKind]: KindOnScreen<Kind> } = {
  percent: {
    label: 'Percent off',
    words: ({ percent }) => `${percent}% off`,
    Fields: ({ form }) => (
      <Whole
        form={form}
        field="percent"
        label="Percent"
        rightSection="%"
        max={promotionKinds.percent.numbers.percent.most}
        withAsterisk
      />
    ),
  },
  rupees: {
    label: 'Rupees off',
    words: ({ amount }) => `${formatRupees(amount)} off`,
    Fields: ({ form }) => <Amount form={form} label="Rupees off" />,
  },
  free_delivery: {
    label: 'Free delivery',
    words: () => 'Free delivery',
    Fields: () => <p className="m-0 text-quiet text-sm">An order has it beside one discount on its pieces.</p>,
  },
  buy_get: {
    label: 'Buy some, get some free',
    words: ({ pieces, freePieces }) => `Buy ${pieces}, get ${freePieces} free`,
    Fields: ({ form }) => (
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] items-start gap-4">
        <Pieces form={form} field="pieces" label="Pieces to buy" />
        <Pieces form={form} field="freePieces" label="Pieces free" />
        <p className="col-span-full m-0 text-quiet text-sm">The cheapest pieces of each group are free.</p>
      </div>
    ),
  },
  bundle: {
    label: 'Some pieces for one price',
    words: ({ pieces, amount }) => `Any ${pieces} for ${formatRupees(amount)}`,
    Fields: ({ form }) => (
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] items-start gap-4">
        <Pieces form={form} field="pieces" label="Pieces" />
        <Amount form={form} label="Price of all together" />
        <p className="col-span-full m-0 text-quiet text-sm">The dearest pieces are grouped first.</p>
      </div>
    ),
  },
}

/** What a promotion gives: `10% off`, `Buy 2, get 1 free`, `Any 3 for Rs 2,500`. */
export const benefitWords = (benefit: PromotionBenefit): string =>
  // Each kind has its own words, which the compiler cannot follow through the index.
  (kindsOnScreen[benefit.kind].words as (benefit: PromotionBenefit) => string)(benefit)

const Amount = ({ form, label }: Form & { label: string }) => (
  <RupeesInput
    {...form.getInputProps('amount')}
    label={label}
    max={promotionKinds.rupees.numbers.amount.most}
    clampBehavior="none"
    withAsterisk
  />
)

const Pieces = ({ form, field, label }: Form & { field: 'pieces' | 'freePieces'; label: string }) => (
  <Whole form={form} field={field} label={label} max={promotionKinds.buy_get.numbers.pieces.most} withAsterisk />
)

type WholeProps = Omit<ComponentProps<typeof NumberInput>, 'form'> & Form & { field: keyof PromotionValues }

/** A whole number. It keeps invalid numbers, so that the schema can report them. */
export const Whole = ({ form, field, ...props }: WholeProps) => (
  <NumberInput
    {...form.getInputProps(field)}
    hideControls
    allowDecimal={false}
    thousandSeparator=","
    clampBehavior="none"
    inputMode="numeric"
    {...props}
  />
)
