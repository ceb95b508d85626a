import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import type { PlaceholderChoice } from '#shop/pages/placeholders.ts'

export type RichTextProps = {
  label: string
  /** Cleaned HTML; empty when there is no text. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  description?: string
  /** For a text in Urdu. */
  dir?: 'rtl'
  /** Adds the menu "Insert" with these texts. */
  insert?: PlaceholderChoice[] | undefined
  /** The id of the editable text, for moving the focus there. */
  id?: string
}

// The editor is larger than the rest of a form, so it loads later, and only when it is needed.
const Editor = lazy(async () => ({ default: (await import('./rich-text/Editor.tsx')).Editor }))

/** A field for a text with headings, lists and links. The server cleans its HTML on save. */
export function RichText({ label, error, description, id, ...field }: RichTextProps) {
  const own = useId()
  const labelId = `${own}-label`
  const errorId = `${own}-error`
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      error={error}
      errorProps={{ id: errorId }}
    >
      <Suspense
        fallback={
          <Skeleton
            // The size of the toolbar and the text (rich-text/Editor.module.css).
            className="h-82.25 mt-1 max-md:h-[24.8125rem]"
            role="status"
            aria-label={`${label} is loading`}
          />
        }
      >
        <Editor {...field} id={id ?? own} labelId={labelId} errorId={error ? errorId : undefined} />
      </Suspense>
    </Input.Wrapper>
  )
}
