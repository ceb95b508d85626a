import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { PlaceholderChoice } from '#shop/pages/placeholders.ts'

/** A menu that puts a placeholder at the cursor. Each line says what it shows now. */
export const InsertControl = ({ editor, choices }: { editor: Editor; choices: PlaceholderChoice[] }) => (
  <Menu position="bottom-start" shadow="md" width={320}>
    <Menu.Target>
      <RichTextEditor.Control
        className="w-auto! gap-1 px-2 text-sm"
        aria-label="Insert"
        title="Insert a value of the settings"
      >
        <IconBraces size={16} aria-hidden />
        Insert…
      </RichTextEditor.Control>
    </Menu.Target>
    <Menu.Dropdown className="max-h-80 overflow-y-auto">
      {choices.map(({ label, text, shows }) => (
        <Menu.Item key={text} onClick={() => editor.chain().focus().insertContent({ type: 'text', text }).run()}>
          {label}
          <span className="block text-quiet text-sm wrap-anywhere">
            {shows === null ? 'Empty in Settings' : <bdi>{shows}</bdi>}
          </span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
