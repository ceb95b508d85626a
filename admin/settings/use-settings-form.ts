import { useForm } from '@mantine/form'
import { settingsForm } from '#shop/settings/settings-form.ts'
import { payloadOf, type SettingsValues } from './form-values.ts'

/** The form of all settings, checked by the very schema that the shop saves by. */
export const useSettingsForm = (initialValues: SettingsValues) =>
  useForm<SettingsValues>({ initialValues, validate: problemsOf, validateInputOnBlur: true })

export type Form = ReturnType<typeof useSettingsForm>

function problemsOf(values: SettingsValues): Record<string, string> {
  const { error } = settingsForm.safeParse(payloadOf(values))
  return byField((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** The first sentence for each field, in the order of the form. What is wrong with one of a zone's names stands beside all of them. */
export function byField(problems: [path: string, sentence: string][]): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const [path, sentence] of problems) {
    sentences[path.replace(/^settings\./, '').replace(/\.names\.\d+$/, '.names')] ??= sentence
  }
  return sentences
}
