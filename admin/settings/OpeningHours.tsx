import { Button, TextInput } from '@mantine/core'
import { type OpeningDay, openingDays } from '#shop/settings/opening-hours.ts'
import classes from './Settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

const nameOf = (day: OpeningDay) => `${day[0]?.toUpperCase()}${day.slice(1)}`

/** When somebody answers phone and WhatsApp, day by day. */
export function OpeningHours({ form }: { form: SettingsFormApi }) {
  const { monday } = form.getValues().opening_hours
  const copyMonday = () => {
    for (const day of openingDays.slice(1, 6)) form.setFieldValue(`opening_hours.${day}`, { ...monday })
  }
  return (
    <div className={`${classes.zones} ${classes.hours}`}>
      <p className={classes.hint}>
        Shoppers see when you answer, beside phone and WhatsApp, such as “Mon–Sat, 10 am – 8 pm”. A day without times is
        closed. If every day is empty, no hours are shown.
      </p>
      <ol className={classes.zoneList}>
        {openingDays.map(day => (
          <li key={day} className={classes.zone}>
            <span aria-hidden className={classes.day}>
              {nameOf(day)}
            </span>
            <Time form={form} path={`opening_hours.${day}.from`} label={`${nameOf(day)} from`} />
            <Time form={form} path={`opening_hours.${day}.to`} label={`${nameOf(day)} to`} />
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
