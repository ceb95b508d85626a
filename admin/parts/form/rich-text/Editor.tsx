import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor as Tiptap, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef } from 'react'
import { isSafeLink } from '#shop/html/safe-link.ts'
import type { PlaceholderChoice } from '#shop/pages/placeholders.ts'
import classes from './Editor.module.css'
import { Toolbar } from './Toolbar.tsx'

type Props = {
  id: string
  labelId: string
  /** The element with the field's error. */
  errorId: string | undefined
  value: string
  onChange: (html: string) => void
  dir?: 'rtl'
  insert?: PlaceholderChoice[] | undefined
}

// Only the elements that the server accepts (shop/html/safe-html.ts), so that saving removes nothing.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isSafeLink,
      HTMLAttributes: { target: null, rel: 'noopener' },
    },
  }),
]

export function Editor({ id, labelId, errorId, value, onChange, dir, insert }: Props) {
  // The last value sent to the form. Another value in it comes from outside, as after somebody else's save.
  const lastValue = useRef(value)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-invalid': String(errorId !== undefined),
      ...(errorId && { 'aria-describedby': errorId }),
      dir: dir ?? 'auto',
      // By the language it gets the font.
      ...(dir === 'rtl' && { lang: 'ur' }),
    }),
    [id, labelId, errorId, dir],
  )
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      lastValue.current = htmlOf(changed)
      latestOnChange.current(lastValue.current)
    },
  })
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <RichTextEditor editor={editor} classNames={classes} mod={{ error: errorId !== undefined }}>
      <Toolbar editor={editor} labelId={labelId} insert={insert} />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** An editor always has a paragraph, but a text may be empty. */
const htmlOf = (editor: Tiptap): string => (editor.isEmpty ? '' : editor.getHTML())
