import { NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps } from 'react'
import { MAX_TYPED_CODE } from '#shop/promotions/promotion.ts'
import { promotionLimits } from '#shop/promotions/promotion-form.ts'
import { RupeesInput } from '../parts/form/RupeesInput.tsx'
import { SwitchField, TextField } from '../parts/form/TextField.tsx'
import { TimeField } from '../parts/form/TimeField.tsx'
import { Panel } from '../parts/Panel.tsx'
import classes from './Promotions.module.css'
import { kindLabels, type PromotionValues, summaryOf } from './promotion-form.ts'
import { TargetFields } from './TargetFields.tsx'

type Props = { form: UseFormReturnType<PromotionValues> }

/** All fields of a promotion, and what they mean in a sentence. */
export function PromotionFields({ form }: Props) {
  return (
    <>
      <p className={classes.summary}>{summaryOf(form.values)}</p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <BenefitPanel form={form} />
          <CodePanel form={form} />
        </div>
        <div className={classes.column}>
          <TargetFields form={form} />
          <LimitsPanel form={form} />
        </div>
      </div>
    </>
  )
}

const BenefitPanel = ({ form }: Props) => (
  <Panel title="What it gives">
    <div className={classes.fields}>
      <NativeSelect
        {...form.getInputProps('kind')}
        label="Kind"
        data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
      />
      <BenefitFields form={form} />
      <RupeesInput
        {...form.getInputProps('minimum')}
        label="Minimum"
        description="What it is for must come to this, before the discount. Empty: no minimum."
        max={promotionLimits.minimum}
        clampBehavior="none"
      />
    </div>
  </Panel>
)

/** The numbers of the kind. */
function BenefitFields({ form }: Props) {
  const { kind } = form.values
  const percent = (
    <Whole form={form} field="percent" label="Percent" rightSection="%" max={promotionLimits.percent} withAsterisk />
  )
  const amount = (label: string) => (
    <RupeesInput
      {...form.getInputProps('amount')}
      label={label}
      max={promotionLimits.amount}
      clampBehavior="none"
      withAsterisk
    />
  )
  const pieces = (label: string) => (
    <Whole form={form} field="pieces" label={label} max={promotionLimits.pieces} withAsterisk />
  )
  if (kind === 'percent') return percent
  if (kind === 'rupees') return amount('Rupees off')
  if (kind === 'free_delivery')
    return <p className={classes.hint}>An order has it beside one discount on its pieces.</p>
  return (
    <div className={classes.pair}>
      {pieces(kind === 'bundle' ? 'Pieces' : 'Pieces to buy')}
      {kind === 'bundle' ? (
        amount('Price of all together')
      ) : (
        <Whole form={form} field="freePieces" label="Pieces free" max={promotionLimits.pieces} withAsterisk />
      )}
      <p className={classes.hint}>
        {kind === 'bundle' ? 'The dearest pieces are grouped first.' : 'The cheapest pieces of each group are free.'}
      </p>
    </div>
  )
}

function CodePanel({ form }: Props) {
  const { hasCode } = form.values
  return (
    <Panel title="What shoppers see">
      <div className={classes.fields}>
        <TextField
          form={form}
          name="name"
          label="Name"
          description="The reason beside the discount"
          max={promotionLimits.name}
          required
        />
        <TextField
          form={form}
          name="nameUrdu"
          label="Name in Urdu"
          description="Empty: the page in Urdu shows the English name"
          max={promotionLimits.name}
          urdu
        />
        <SegmentedControl
          aria-label="How it is applied"
          data={[
            { value: 'code', label: 'With a code' },
            { value: 'automatic', label: 'Automatically' },
          ]}
          value={hasCode ? 'code' : 'automatic'}
          onChange={value => form.setFieldValue('hasCode', value === 'code')}
        />
        {hasCode && (
          <TextInput
            {...form.getInputProps('code')}
            label="Code"
            description="3 to 20 letters A to Z, digits and hyphens. Shoppers may type it in any case."
            required
            maxLength={MAX_TYPED_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        )}
      </div>
    </Panel>
  )
}

const LimitsPanel = ({ form }: Props) => (
  <Panel title="When and how often">
    <div className={classes.fields}>
      <div className={classes.times}>
        <TimeField
          {...form.getInputProps('startsAt')}
          value={form.values.startsAt}
          label="Start"
          usualTime="00:00"
          empty="Time of Pakistan"
        />
        <TimeField
          {...form.getInputProps('endsAt')}
          value={form.values.endsAt}
          label="End"
          usualTime="23:59"
          empty="Empty: no end"
        />
      </div>
      <div className={classes.pair}>
        <Whole
          form={form}
          field="totalLimit"
          label="Total limit"
          description="Orders in all. Empty: no limit."
          max={promotionLimits.totalLimit}
        />
        {form.values.hasCode && (
          <Whole
            form={form}
            field="phoneLimit"
            label="Limit per phone"
            description="Orders of one number. Empty: no limit."
            max={promotionLimits.phoneLimit}
          />
        )}
      </div>
      <SwitchField
        form={form}
        name="isActive"
        label="Active"
        description="Off: nobody gets it. Orders that were placed keep their discount."
      />
    </div>
  </Panel>
)

type WholeProps = Omit<ComponentProps<typeof NumberInput>, 'form'> & Props & { field: keyof PromotionValues }

/** A whole number. It keeps invalid numbers, so that the schema can report them. */
const Whole = ({ form, field, ...props }: WholeProps) => (
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
