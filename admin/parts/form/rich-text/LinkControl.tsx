import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { readLink } from '#shop/html/safe-link.ts'

/** Makes a link of the selected words, or changes or removes the one at the cursor. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [fieldError, setProblem] = useState<string | null>(null)
  const isLink = useEditorState({ editor, selector: state => state.editor.isActive('link') })
  const close = () => {
    setTyped(null)
    setProblem(null)
  }
  const save = (address: string) => {
    const href = readLink(address)
    if (!href) return setProblem('Please enter a web address, such as https://example.com or /page/about')
    close()
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection there would be no word to click on.
    if (empty && !isLink)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // Enter would submit the form around it.
    event.preventDefault()
    save(event.currentTarget.value)
  }
  return (
    <Popover
      opened={typed !== null}
      onChange={opened => !opened && close()}
      trapFocus
      returnFocus
      position="bottom"
      shadow="md"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link"
          active={isLink}
          onClick={() => setTyped(String(editor.getAttributes('link').href ?? ''))}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link" className="w-[min(22rem,calc(100vw_-_2rem))]">
        <TextInput
          label="Leads to"
          placeholder="https://example.com"
          value={typed ?? ''}
          error={fieldError}
          maxLength={2000}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-2 mt-3">
          {isLink && (
            <Button
              variant="default"
              onClick={() => {
                close()
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={() => save(typed ?? '')}>Set link</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
