import { describeSettings, getSettingField, type SettingPath, settingPaths } from '#shop/settings/registry.ts'
import type { FormPart } from '../parts/form/edit-conflict.ts'
import { type SettingsValues, toSettingsPayload } from './settings-values.ts'

/** Pictures have a place of their own in the form. */
const placeOf = (path: SettingPath): string[] => {
  if (path === 'store_info.store_logo') return ['logo']
  return path === 'store_info.hero_image' ? ['heroImage'] : path.split('.')
}

const settingField = (path: SettingPath): FormPart<SettingsValues> => {
  const { label } = getSettingField(path)
  return {
    label,
    read: values => at(toSettingsPayload(values), path.split('.')),
    write: (into, from) => put(into, placeOf(path), at(from, placeOf(path))),
    text: values => describeSettings(toSettingsPayload(values))[label] ?? '',
  }
}

/** The parts of the form, to merge two versions. */
export const settingsParts = settingPaths.map(settingField)

const at = (values: unknown, place: string[]): unknown =>
  place.reduce((part, name) => (part as Record<string, unknown>)[name], values) // a path of the registry

function put<Values>(values: Values, [name, ...further]: string[], part: unknown): Values {
  if (name === undefined) return part as Values
  return { ...values, [name]: put((values as Record<string, unknown>)[name], further, part) }
}
