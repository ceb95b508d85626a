import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import type { PlaceholderChoice } from '#shop/pages/placeholders.ts'
import { InsertControl } from './InsertControl.tsx'
import { LinkControl } from './LinkControl.tsx'
import { useOneTabStop } from './use-one-tab-stop.ts'

type Props = { editor: Editor; labelId: string; insert?: PlaceholderChoice[] | undefined }

/** The editor's buttons. They are one stop for the Tab key; arrow keys move between them. */
export function Toolbar({ editor, labelId, insert }: Props) {
  const toolbar = useOneTabStop()
  return (
    <RichTextEditor.Toolbar ref={toolbar} role="toolbar" aria-describedby={labelId} aria-label="Formatting">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 aria-label="Heading" title="Heading" />
        <RichTextEditor.H3 aria-label="Small heading" title="Small heading" />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote aria-label="Quote" title="Quote" />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      {insert && (
        <RichTextEditor.ControlsGroup>
          <InsertControl editor={editor} choices={insert} />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
