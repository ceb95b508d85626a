import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { type UploadPurpose, uploadLimits } from '#shop/media/limits.ts'
import { useFocusAfter } from '../parts/focus/use-focus-after.ts'
import { DropField } from './DropField.tsx'
import { UploadingItem } from './UploadingItem.tsx'
import { rejectTooLarge, rejectTooMany } from './upload-notifications.ts'
import { useRemoveUpload } from './use-remove-upload.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  label: string
  value: { id: string; url: string } | null
  onChange: (picture: { id: string; url: string } | null) => void
  purpose: Exclude<UploadPurpose, 'product'>
}

/** A single picture of the shop or a brand: choose, replace, remove. */
export function PictureField({ label, value, onChange, purpose }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const removal = useRemoveUpload(() => {
    focusAfter(() => place.current?.querySelector('button'))
    onChange(null)
  })
  const uploads = useUploads({
    purpose,
    onStored: upload => {
      removal.uploaded(upload.id)
      onChange({ id: upload.id, url: upload.url })
    },
  })
  const add = (files: File[]) => {
    const [file] = rejectTooMany(rejectTooLarge(files, purpose), { room: 1, max: 1 })
    if (!file) return
    for (const { key } of uploads.pendingUploads) uploads.cancel(key)
    uploads.add([file])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div ref={place} role="group" aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="font-medium">
        {label}
      </span>
      {value && (
        <Chosen
          {...{ label, purpose }}
          url={value.url}
          isRemoving={removal.removing === value.id}
          onRemove={() => removal.remove(value.id)}
        />
      )}
      {uploads.pendingUploads.map(pendingUpload => (
        <UploadingItem
          key={pendingUpload.key}
          pendingUpload={pendingUpload}
          onCancel={() => uploads.cancel(pendingUpload.key)}
          onRetry={() => uploads.retry(pendingUpload.key)}
        />
      ))}
      <DropField onFiles={add} multiple={false} videos={false} label={value ? 'Replace picture' : 'Choose picture'}>
        At most {uploadLimits[purpose].megabytes} MB: JPEG, PNG, WebP, AVIF or GIF.
      </DropField>
    </div>
  )
}

type ChosenProps = Pick<Props, 'label' | 'purpose'> & { url: string; isRemoving: boolean; onRemove: () => void }

const Chosen = ({ label, purpose, url, isRemoving, onRemove }: ChosenProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:[&_button]:min-h-11">
    <img
      className="block max-w-[min(100%,20rem)] max-h-32 border border-hairline rounded-sm bg-ground object-contain data-[purpose=logo]:max-w-32"
      data-purpose={purpose}
      src={url}
      alt={label}
    />
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={isRemoving}
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={`Remove ${label}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </div>
)
