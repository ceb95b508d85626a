import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { readLink } from '#shop/html/safe-link.ts'

/** Makes a link of the selected words, or changes or removes the one at the cursor. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null)
  const isLink = useEditorState({ editor, selector: state => state.editor.isActive('link') })
  const close = () => setAddress(null)
  const save = (href: string) => {
    close()
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection there would be no word to click on.
    if (empty && !isLink)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  const remove = () => {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Popover
      opened={address !== null}
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
          onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link" className="w-[min(22rem,calc(100vw_-_2rem))]">
        <LinkFields key={address} address={address ?? ''} onSave={save} onRemove={isLink ? remove : undefined} />
      </Popover.Dropdown>
    </Popover>
  )
}

type LinkFieldsProps = {
  address: string
  onSave: (href: string) => void
  /** Undefined: there is no link yet. */
  onRemove: (() => void) | undefined
}

function LinkFields({ address, onSave, onRemove }: LinkFieldsProps) {
  const [typed, setTyped] = useState(address)
  const [fieldError, setProblem] = useState<string | null>(null)
  const save = () => {
    const href = readLink(typed)
    if (href) onSave(href)
    else setProblem('Please enter a web address, such as https://example.com or /page/about')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // Enter would submit the form around it.
    event.preventDefault()
    save()
  }
  return (
    <>
      <TextInput
        label="Leads to"
        placeholder="https://example.com"
        value={typed}
        error={fieldError}
        maxLength={2000}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <div className="flex flex-wrap justify-end gap-2 mt-3">
        {onRemove && (
          <Button variant="default" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button onClick={save}>Set link</Button>
      </div>
    </>
  )
}
