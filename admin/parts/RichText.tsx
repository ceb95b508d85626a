import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import classes from './RichText.module.css'

export type RichTextProps = {
  label: string
  /** Safe HTML; empty when there is no text. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  description?: string
  /** For a text in Urdu. */
  dir?: 'rtl'
  /** Of the editable text, to send the focus there. */
  id?: string
}

// The editor weighs more than the rest of a form: it comes after it, and only where there is one.
const Editor = lazy(async () => ({ default: (await import('./rich-text/Editor.tsx')).Editor }))

/** A field for a text with headings, lists and links. What it yields is made safe by the server when it is saved. */
export function RichText({ label, error, description, id, ...field }: RichTextProps) {
  const own = useId()
  const labelId = `${own}-label`
  const problemId = `${own}-error`
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      error={error}
      errorProps={{ id: problemId }}
    >
      <Suspense fallback={<Skeleton className={classes.loading} role="status" aria-label={`${label} is loading`} />}>
        <Editor {...field} id={id ?? own} labelId={labelId} problemId={error ? problemId : undefined} />
      </Suspense>
    </Input.Wrapper>
  )
}
