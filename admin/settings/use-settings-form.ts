import { useForm } from '@mantine/form'
import { findSettingErrors, getSettingField, type SettingPath, settingsForm } from '#shop/settings/registry.ts'
import { type SettingsValues, toSettingsPayload } from './settings-values.ts'

/** The form of all settings, validated by the same schema as on the server. */
export const useSettingsForm = (initialValues: SettingsValues) =>
  useForm<SettingsValues>({
    initialValues,
    validate: values => settingsErrors(values, initialValues),
    validateInputOnBlur: true,
  })

export type SettingsFormApi = ReturnType<typeof useSettingsForm>

/** The props of a field: its value, its label and the maximum length. */
export function settingProps(form: SettingsFormApi, path: SettingPath, type: 'input' | 'checkbox' = 'input') {
  const { label, maxLength } = getSettingField(path)
  return { ...form.getInputProps(path, { type }), label, ...(maxLength !== undefined && { maxLength }) }
}

/** The errors of the values by field, with the messages of the schema. `stored`: the values as they were loaded. */
export function settingsErrors(values: SettingsValues, stored: SettingsValues): Record<string, string> {
  const payload = toSettingsPayload(values)
  const { error } = settingsForm.safeParse(payload)
  return firstErrorByField([
    ...(error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]),
    ...Object.entries(findSettingErrors(payload, toSettingsPayload(stored))),
  ])
}

/**
 * The first error of each field, in the order of the form. An error in one name of a zone, or in one reason, is shown
 * beside all of them.
 */
export function firstErrorByField(fieldErrors: [path: string, sentence: string][]): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const [path, sentence] of fieldErrors) {
    sentences[path.replace(/^settings\./, '').replace(/\.(names|refused|other|daysOff|holidays)\.\d+$/, '.$1')] ??=
      sentence
  }
  return sentences
}
