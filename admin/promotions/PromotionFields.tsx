import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_TYPED_CODE } from '#shop/promotions/promotion.ts'
import { promotionLimits } from '#shop/promotions/promotion-form.ts'
import { RupeesInput } from '../parts/form/RupeesInput.tsx'
import { SwitchField, TextField } from '../parts/form/TextField.tsx'
import { TimeField } from '../parts/form/TimeField.tsx'
import { Panel } from '../parts/Panel.tsx'
import { kindsOnScreen, Whole } from './promotion-kinds.tsx'
import { summaryOf } from './promotion-values.ts'
import type { PromotionValues } from './promotions.ts'
import { TargetFields } from './TargetFields.tsx'

type Props = { form: UseFormReturnType<PromotionValues> }

/** All fields of a promotion, and what they mean in a sentence. */
export function PromotionFields({ form }: Props) {
  return (
    <>
      <p className="m-0 mb-3 font-semibold wrap-anywhere">{summaryOf(form.values)}</p>
      <div className="grid grid-cols-2 gap-3 items-start max-[1100px]:grid-cols-1">
        <div className="grid gap-3">
          <BenefitPanel form={form} />
          <CodePanel form={form} />
        </div>
        <div className="grid gap-3">
          <TargetFields form={form} />
          <LimitsPanel form={form} />
        </div>
      </div>
    </>
  )
}

function BenefitPanel({ form }: Props) {
  const { Fields: KindFields } = kindsOnScreen[form.values.kind]
  return (
    <Panel title="What it gives">
      <div className="grid grid-cols-1 gap-4 p-4">
        <NativeSelect
          {...form.getInputProps('kind')}
          label="Kind"
          data={Object.entries(kindsOnScreen).map(([value, { label }]) => ({ value, label }))}
        />
        <KindFields form={form} />
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
}

function CodePanel({ form }: Props) {
  const { hasCode } = form.values
  return (
    <Panel title="What shoppers see">
      <div className="grid grid-cols-1 gap-4 p-4">
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
    <div className="grid grid-cols-1 gap-4 p-4">
      <div className="grid gap-3">
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] items-start gap-4">
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
