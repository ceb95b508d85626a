import { NumberInput } from '@mantine/core'
import { MAX_FEE } from '#shop/settings/settings-form.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

type Props = { form: SettingsFormApi; path: string; label: string; description?: string }

/** Whole rupees. What is typed stays as it is typed; the schema says when it will not do. */
export function FeeField({ form, path, label, description }: Props) {
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection="Rs"
      hideControls
      min={0}
      max={MAX_FEE}
      step={10}
      allowDecimal={false}
      clampBehavior="none"
      {...form.getInputProps(path)}
    />
  )
}
