import { TagsInput } from '@mantine/core'
import type { SettingPath } from '#shop/settings/registry.ts'
import { type SettingsFormApi, settingProps } from './use-settings-form.ts'

/** A list of short labels. */
export const LabelsField = ({ form, path }: { form: SettingsFormApi; path: SettingPath }) => (
  <TagsInput
    {...settingProps(form, path)}
    description="Enter or a comma ends a reason"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    splitChars={[',', '،']}
    maxTags={20}
  />
)
