import { useForm } from '@mantine/form'
import { getSettingField, type SettingPath, settingsForm } from '#shop/settings/registry.ts'
import { type SettingsValues, toSettingsPayload } from './settings-values.ts'

/** The form of all settings, checked by the very schema that the shop saves by. */
export const useSettingsForm = (initialValues: SettingsValues) =>
  useForm<SettingsValues>({ initialValues, validate: settingsErrors, validateInputOnBlur: true })

export type SettingsFormApi = ReturnType<typeof useSettingsForm>

/** What a field of the form is given: its value, its label and the longest text it takes. */
export function settingProps(form: SettingsFormApi, path: SettingPath, type: 'input' | 'checkbox' = 'input') {
  const { label, maxLength } = getSettingField(path)
  return { ...form.getInputProps(path, { type }), label, ...(maxLength !== undefined && { maxLength }) }
}

/** What is wrong with the values by field, in the words of the schema. */
export function settingsErrors(values: SettingsValues): Record<string, string> {
  const { error } = settingsForm.safeParse(toSettingsPayload(values))
  return firstErrorByField((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** The first sentence for each field, in the order of the form. What is wrong with one of a zone's names stands beside all of them. */
export function firstErrorByField(fieldErrors: [path: string, sentence: string][]): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const [path, sentence] of fieldErrors) {
    sentences[path.replace(/^settings\./, '').replace(/\.names\.\d+$/, '.names')] ??= sentence
  }
  return sentences
}
