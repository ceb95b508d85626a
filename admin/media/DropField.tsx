import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './DropField.module.css'

type Props = {
  /** The label of the button. */
  label: string
  /** The accepted types, sizes and number of files. */
  children: ReactNode
  multiple: boolean
  videos: boolean
  onFiles: (files: File[]) => void
}

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime'

/** A drop area with a button that opens the file picker. The shop detects the type of a file by its content. */
export function DropField({ label, children, multiple, videos, onFiles }: Props) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      classNames={{
        root: classes.zone ?? '',
        inner: 'flex flex-wrap items-center gap-x-3 gap-y-2 max-md:[&_button]:w-full max-md:[&_button]:min-h-11',
      }}
      onDrop={onFiles}
      openRef={open}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      // Only for the picker. Dropped files are checked by each field.
      inputProps={{ multiple, accept: videos ? `${PICTURE_TYPES},${VIDEO_TYPES}` : PICTURE_TYPES, 'aria-label': label }}
    >
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => open.current?.()}>
        {label}
      </Button>
      <span className="flex-[1_1_16rem] text-quiet text-sm">
        <span className="max-md:hidden">or drop {multiple ? 'them' : 'it'} here. </span>
        {children}
      </span>
    </Dropzone>
  )
}
