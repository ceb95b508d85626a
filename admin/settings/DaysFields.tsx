import { NumberInput } from '@mantine/core'
import { MAX_TRANSIT_DAYS } from '#shop/settings/delivery-settings.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

type Props = {
  form: SettingsFormApi
  /** The setting with `minDays` and `maxDays`. */
  path: string
  label: string
  /** Which of several, for assistive technology. */
  of?: string
}

const days = { hideControls: true, min: 0, max: MAX_TRANSIT_DAYS, allowDecimal: false, clampBehavior: 'none' } as const

/** The working days on the way, from and to. It keeps invalid numbers, so that the schema can report them. */
export function DaysFields({ form, path, label, of = '' }: Props) {
  return (
    <div className="grid grid-cols-2 gap-2 items-start">
      {(['minDays', 'maxDays'] as const).map(name => {
        const text = `${label} ${name === 'minDays' ? 'from' : 'to'}`
        return (
          <NumberInput
            key={name}
            {...days}
            {...form.getInputProps(`${path}.${name}`)}
            label={text}
            {...(of && { 'aria-label': `${text}, ${of}` })}
          />
        )
      })}
    </div>
  )
}
