import { Checkbox } from '@mantine/core'
import { weekdays } from '#shop/settings/delivery-settings.ts'
import { DaysFields } from './DaysFields.tsx'
import { Fields } from './Fields.tsx'
import { Holidays } from './Holidays.tsx'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'
import { WholeNumberField } from './WholeNumberField.tsx'

/** What the dates that shoppers see are calculated from, beside the days of the zones. */
export function DeliveryDates({ form }: { form: SettingsFormApi }) {
  const { value, onChange, label, error } = settingProps(form, 'delivery.daysOff')
  return (
    <Fields perRow={3}>
      <p className="m-0 text-quiet col-span-full">
        Shoppers see between which days an order arrives. It is packed first, then on the way for the days of its zone.
        Days off and holidays do not count, for packing and on the way.
      </p>
      <WholeNumberField form={form} path="delivery.packDays" description="Working days from the order to the courier" />
      <WholeNumberField
        form={form}
        path="delivery.cutOffHour"
        description="0 to 24. Later orders count as those of the next working day"
      />
      <div className="col-span-full max-w-96">
        <DaysFields form={form} path="delivery.elsewhereDays" label="Other cities, days" />
      </div>
      <Checkbox.Group
        className="col-span-full"
        {...{ label, error }}
        value={(value as number[]).map(String)}
        onChange={days => onChange(days.map(Number))}
      >
        <div className="flex flex-wrap gap-x-5 gap-y-2 py-1.5 max-md:gap-x-6 max-md:gap-y-5 max-md:py-3">
          {weekdays.map((name, day) => (
            <Checkbox key={name} value={String(day)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Holidays form={form} />
    </Fields>
  )
}
