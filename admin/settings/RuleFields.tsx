import { Checkbox, NumberInput, TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { orderSources, sourceNames } from '#shop/order-sources.ts'
import type { Draft } from '#shop/settings/fields.ts'
import { MAX_RULE_WORDS, type OrderRule } from '#shop/settings/order-rule.ts'
import { PlainSelect } from '../parts/form/PlainSelect.tsx'
import { RupeesInput } from '../parts/form/RupeesInput.tsx'

export type RuleForm = UseFormReturnType<Draft<OrderRule>>

/** When a rule holds, and what happens then. */
export const RuleFields = ({ form }: { form: RuleForm }) => (
  <>
    <Conditions form={form} />
    <Effects form={form} />
  </>
)

/** A pasted list is several cities. */
const splitCities = (typed: string): string[] =>
  typed
    .split(/[,،\n]/)
    .map(city => city.trim())
    .filter(city => city !== '')

const fieldset = 'grid grid-cols-2 max-md:grid-cols-1 items-start gap-x-4 gap-y-3 m-0 p-0 border-0'
const legend = 'col-span-full mb-2 p-0 font-semibold'

const Conditions = ({ form }: { form: RuleForm }) => (
  <fieldset className={fieldset}>
    <legend className={legend}>Orders that are all of this</legend>
    <div className="grid gap-3 max-md:gap-4">
      <Checkbox label="First order of a number" {...form.getInputProps('isFirst', { type: 'checkbox' })} />
      <Checkbox label="Incomplete address" {...form.getInputProps('isAddressIncomplete', { type: 'checkbox' })} />
      <Checkbox label="Placed at night (11 pm to 6 am)" {...form.getInputProps('isAtNight', { type: 'checkbox' })} />
    </div>
    <RupeesInput label="Total above" description="0: any total" {...form.getInputProps('totalAbove')} />
    <TagsInput
      label="To one of these cities"
      description="None: to any city"
      splitChars={[',', '،']}
      acceptValueOnBlur
      {...form.getInputProps('cities')}
      onChange={cities => form.setFieldValue('cities', cities.flatMap(splitCities))}
    />
    <NumberInput
      label="Refused parcels before, at least"
      description="0: any customer"
      hideControls
      allowDecimal={false}
      {...form.getInputProps('refusedAtLeast')}
    />
    <Checkbox.Group
      className="col-span-full"
      label="Where the order came from"
      description="None: from anywhere"
      {...form.getInputProps('sources')}
    >
      <div className="flex flex-wrap gap-x-5 gap-y-3 pt-2">
        {orderSources.map(source => (
          <Checkbox key={source} value={source} label={sourceNames[source]} />
        ))}
      </div>
    </Checkbox.Group>
  </fieldset>
)

const Effects = ({ form }: { form: RuleForm }) => (
  <fieldset className={fieldset}>
    <legend className={legend}>What happens with them</legend>
    <Checkbox
      className="col-span-full"
      label="Call too: the link does not confirm it"
      description="The customer can agree by the link, and somebody still calls"
      {...form.getInputProps('needsCall', { type: 'checkbox' })}
    />
    <div className="grid grid-cols-[1fr_6.5rem] items-end gap-2">
      <NumberInput
        label="Advance to ask for"
        description="0: none"
        hideControls
        allowDecimal={false}
        thousandSeparator=","
        {...form.getInputProps('advance')}
      />
      <PlainSelect
        aria-label="Advance in"
        options={[
          { value: 'rupees', label: 'rupees' },
          { value: 'percent', label: 'percent' },
        ]}
        {...form.getInputProps('advanceUnit')}
      />
    </div>
    <NumberInput
      label="Put on hold for (days)"
      description="0: not. It is not called before"
      hideControls
      allowDecimal={false}
      {...form.getInputProps('holdDays')}
    />
    <TextInput
      className="col-span-full"
      label="Words for staff"
      description="Beside the order, for example: ask for the landmark"
      maxLength={MAX_RULE_WORDS}
      {...form.getInputProps('words')}
    />
  </fieldset>
)
