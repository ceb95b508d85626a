import { NumberInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { getSettingField, type SettingPath } from '#shop/settings/registry.ts'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'

type Props = Omit<ComponentProps<typeof NumberInput>, 'form'> & { form: SettingsFormApi; path: SettingPath }

/** A whole number. It keeps invalid numbers, so that the schema can report them. */
export function WholeNumberField({ form, path, ...props }: Props) {
  const { least, most } = getSettingField(path)
  return (
    <NumberInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      hideControls
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      {...settingProps(form, path)}
      {...props}
    />
  )
}
