import { Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { urduField } from './UrduFields.tsx'

type FieldProps<Values> = {
  form: UseFormReturnType<Values>
  /** The value of the form that it edits; also the name of the field. */
  name: keyof Values & string
  label: string
}

type Look = Pick<TextInputProps, 'description' | 'required' | 'placeholder' | 'className' | 'inputWrapperOrder'>

type TextProps<Values> = FieldProps<Values> &
  Look & {
    classNames?: { label?: string | undefined }
    /** The longest text. */
    max: number
    /** The lines of a longer text: at first, and at most. */
    rows?: readonly [min: number, max: number]
    /** For a text in Urdu. */
    urdu?: boolean
  }

/** A text of a form. */
export function TextField<Values>({ form, name, max, rows, urdu = false, ...look }: TextProps<Values>) {
  const field = {
    ...form.getInputProps(name),
    name,
    maxLength: max,
    ...(urdu ? urduField : { dir: 'auto' }),
    ...look,
  }
  if (!rows) return <TextInput {...field} />
  return <Textarea autosize minRows={rows[0]} maxRows={rows[1]} {...field} />
}

type BilingualProps<Values> = Omit<TextProps<Values>, 'name' | 'urdu' | 'description'> & {
  /** In English; the Urdu text is `titleUrdu` beside `title`. */
  name: { [Name in keyof Values & string]: `${Name}Urdu` extends keyof Values ? Name : never }[keyof Values & string]
  labelUrdu?: string
  descriptionUrdu?: string
}

/** A text in English, then in Urdu, which may be empty. */
export function BilingualField<Values>(props: BilingualProps<Values>) {
  const { name, label, labelUrdu = `${label} in Urdu`, required = false, descriptionUrdu, ...text } = props
  // The type of `name` says that the other one exists.
  const nameUrdu = `${name}Urdu` as keyof Values & string
  return (
    <>
      <TextField {...text} name={name} label={label} required={required} />
      <TextField {...text} name={nameUrdu} label={labelUrdu} description={descriptionUrdu} urdu />
    </>
  )
}

/** Yes or no. `description`: what it means when it is off. */
export const SwitchField = <Values,>({ form, name, ...look }: FieldProps<Values> & { description: string }) => (
  <Switch {...form.getInputProps(name, { type: 'checkbox' })} {...look} />
)
