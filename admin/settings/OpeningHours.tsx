import { Button, TextInput } from '@mantine/core'
import { type OpeningDay, openingDays } from '#shop/settings/opening-hours.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

const nameOf = (day: OpeningDay) => `${day[0]?.toUpperCase()}${day.slice(1)}`

type Props = { form: SettingsFormApi; path: 'opening_hours' | 'calling_hours'; description: string }

/** Hours day by day. */
export function OpeningHours({ form, path, description }: Props) {
  const { monday } = form.getValues()[path]
  const copyMonday = () => {
    for (const day of openingDays.slice(1, 6)) form.setFieldValue(`${path}.${day}`, { ...monday })
  }
  return (
    <div className="grid gap-3 justify-items-start p-4 pt-3 max-md:[&>button]:min-h-11">
      <p className="m-0 text-quiet">{description}</p>
      <ol className="grid gap-3 w-full m-0 p-0 list-none">
        {openingDays.map(day => (
          <li
            key={day}
            className="grid grid-cols-[6.5rem_8.5rem_8.5rem] items-center gap-x-3 gap-y-2 pb-3 border-b border-hairline max-md:grid-cols-2"
          >
            <span aria-hidden className="max-md:col-span-full">
              {nameOf(day)}
            </span>
            <Time form={form} path={`${path}.${day}.from`} label={`${nameOf(day)} from`} />
            <Time form={form} path={`${path}.${day}.to`} label={`${nameOf(day)} to`} />
          </li>
        ))}
      </ol>
      <Button variant="default" disabled={monday.from === '' || monday.to === ''} onClick={copyMonday}>
        Use Monday's times until Saturday
      </Button>
    </div>
  )
}

const Time = ({ form, path, label }: { form: SettingsFormApi; path: string; label: string }) => (
  <TextInput type="time" {...form.getInputProps(path)} aria-label={label} />
)
