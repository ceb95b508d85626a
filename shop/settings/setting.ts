import { z } from 'zod'
import type { Draft, Field, FieldFacts } from './fields.ts'

/** The part of the settings' screen that a setting stands on. */
export type SettingsTab = 'store' | 'delivery' | 'orders' | 'messages'

/** A row of the table `settings`: one field, or a group of fields that are stored together. */
export type Setting<Value> = {
  tab: SettingsTab
  /** Whether saving it asks for the password; no key may change it. */
  isGuarded: boolean
  fallback: Value
  /** Reads what is stored. It never fails: a broken row must not take the shop down. */
  stored: z.ZodType<Value>
  form: z.ZodType<Value, Value>
  /** By their name in the group; a single field has the name ''. */
  fields: Readonly<Record<string, FieldFacts>>
  /** The errors of new values, by their name in the group. */
  check: (value: Draft<Value>, stored: Draft<Value>) => Record<string, string>
  /** Each label with its value, for an edit conflict. */
  describe: (value: Draft<Value>) => [label: string, text: string][]
}

/** A setting of one field. */
export const single = <Value>(tab: SettingsTab, field: Field<Value>, { isGuarded = false } = {}): Setting<Value> => ({
  tab,
  isGuarded,
  fallback: field.fallback,
  stored: field.stored.catch(field.fallback),
  form: field.form,
  fields: { '': field },
  check: (value, stored) => errorsOf([['', field.check?.(value, stored)]]),
  describe: value => [[field.label, field.text(value)]],
})

type Drafts<Value> = { [Key in keyof Value]: Draft<Value[Key]> }
type Fields<Value> = { [Key in keyof Value]: Field<Value[Key]> }

/**
 * A setting of several fields. A broken field is read as its default. With `isWhole` all fields are then read as their
 * defaults, since they make sense only together. A missing field, newer than the row, has its default either way.
 */
export function group<Value extends object>(
  tab: SettingsTab,
  fields: Fields<Value>,
  { isWhole = false, isGuarded = false } = {},
): Setting<Value> {
  const names = Object.keys(fields) as (keyof Value & string)[] // the keys of the object above
  // An object that is built from a list of its keys has no type that the compiler could know.
  const objectOf = <Made>(make: <Key extends keyof Value>(key: Key) => unknown) =>
    Object.fromEntries(names.map(name => [name, make(name)])) as Made
  const fallback = objectOf<Value>(name => fields[name].fallback)
  const stored = objectOf<Record<string, z.ZodType>>(name => {
    const { stored, fallback }: { stored: z.ZodType; fallback: unknown } = fields[name]
    return isWhole ? stored.default(() => fallback) : stored.catch(fallback)
  })
  const form = objectOf<Record<string, z.ZodType>>(name => fields[name].form)
  return {
    tab,
    isGuarded,
    fallback,
    stored: z.object(stored).catch(fallback as Record<string, unknown>) as unknown as z.ZodType<Value>,
    form: z.object(form) as unknown as z.ZodType<Value, Value>,
    fields: objectOf<Record<string, FieldFacts>>(name => fields[name]),
    check: (value, stored) => {
      const [drafts, before] = [value, stored] as [Drafts<Value>, Drafts<Value>]
      return errorsOf(names.map(name => [name, fields[name].check?.(drafts[name], before[name])]))
    },
    describe: value => {
      const drafts = value as Drafts<Value>
      return names.map(name => [fields[name].label, fields[name].text(drafts[name])])
    },
  }
}

const errorsOf = (checked: [name: string, error: string | null | undefined][]): Record<string, string> =>
  Object.fromEntries(checked.flatMap(([name, error]) => (error ? [[name, error]] : [])))
