import { useEffect, useRef, useState } from 'react'
import { MAX_PRODUCT_MEDIA, uploadLimits } from '#shop/media/limits.ts'
import { DragList } from '../parts/DragList.tsx'
import { useFocusAfter } from '../parts/focus/use-focus-after.ts'
import { DropField } from './DropField.tsx'
import { GalleryItem } from './GalleryItem.tsx'
import { type MediaItem, mediaItemName, withMoved, withPrimary, withUpload } from './media-items.ts'
import { UploadingItem } from './UploadingItem.tsx'
import { rejectTooLarge, rejectTooMany } from './upload-notifications.ts'
import { useRemoveUpload } from './use-remove-upload.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  value: MediaItem[]
  onChange: (items: MediaItem[]) => void
  max?: number
  /** Called when uploads start and end. A save in between does not include them. */
  onBusy?: (busy: boolean) => void
}

/** A product's pictures and videos in their order: add, reorder, choose the primary one, describe, remove. */
export function MediaGallery({ value, onChange, max = MAX_PRODUCT_MEDIA, onBusy }: Props) {
  const [announcement, announce] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const change = useLatest(value, onChange)
  const uploads = useUploads({
    purpose: 'product',
    onStored: upload => {
      removal.uploaded(upload.id)
      change(items => withUpload(items, upload))
      announce(`${upload.fileName} uploaded`)
    },
  })
  const removal = useRemoveUpload(id => {
    const index = value.findIndex(item => item.id === id)
    const buttons = (name: string) => Array.from(place.current?.querySelectorAll<HTMLElement>(name) ?? [])
    focusAfter(
      () =>
        buttons('[data-remove]')
          .slice(0, index + 1)
          .at(-1) ?? buttons('button')[0],
    )
    change(items => withPrimary(items.filter(item => item.id !== id)))
  })
  const add = (files: File[]) => {
    const room = max - value.length - uploads.pendingUploads.length
    uploads.add(rejectTooMany(rejectTooLarge(files, 'product'), { room, max }))
  }
  const move = (from: number, to: number) => {
    const moved = value[from]
    if (!moved || to < 0 || to >= value.length) return
    const { activeElement } = document
    focusAfter(() => (activeElement instanceof HTMLElement ? activeElement : null))
    change(items => withMoved(items, from, to))
    announce(`${mediaItemName(moved, from)} is now at place ${to + 1} of ${value.length}`)
  }
  useBusy(
    uploads.pendingUploads.some(({ failure }) => !failure),
    onBusy,
  )
  return (
    <div ref={place} className="grid gap-3">
      <DropField onFiles={add} multiple videos label="Add pictures or videos">
        Up to {max}, at most {uploadLimits.product.megabytes} MB each: JPEG, PNG, WebP, AVIF, GIF, MP4, WebM.
      </DropField>
      {value.length + uploads.pendingUploads.length > 0 && (
        <DragList items={value.map((item, index) => ({ id: item.id, name: mediaItemName(item, index) }))} onMove={move}>
          <ol
            className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3 m-0 p-0 list-none max-md:grid-cols-1"
            aria-label="Pictures and videos"
          >
            {value.map((item, index) => (
              <GalleryItem
                key={item.id}
                item={item}
                index={index}
                count={value.length}
                removing={removal.removing === item.id}
                onMove={to => move(index, to)}
                onChange={changed => change(items => items.map(other => (other.id === item.id ? changed : other)))}
                onPrimary={() => change(items => items.map(other => ({ ...other, isPrimary: other.id === item.id })))}
                onRemove={() => removal.remove(item.id)}
              />
            ))}
            <PendingUploads uploads={uploads} />
          </ol>
        </DragList>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  )
}

const PendingUploads = ({ uploads }: { uploads: ReturnType<typeof useUploads> }) =>
  uploads.pendingUploads.map(pendingUpload => (
    <li
      key={pendingUpload.key}
      className="card grid content-start gap-2 p-2 data-dragging:border-acting data-dragging:[box-shadow:0_4px_16px_rgb(0_0_0_/_20%)]"
    >
      <UploadingItem
        pendingUpload={pendingUpload}
        onCancel={() => uploads.cancel(pendingUpload.key)}
        onRetry={() => uploads.retry(pendingUpload.key)}
      />
    </li>
  ))

/**
 * Updates the present list, not the list at the start of an upload: several uploads may finish before the next
 * rendering.
 */
function useLatest(value: MediaItem[], onChange: Props['onChange']) {
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  return (change: (items: MediaItem[]) => MediaItem[]) => {
    const items = change(latest.current.value)
    latest.current.value = items
    latest.current.onChange(items)
  }
}

function useBusy(busy: boolean, onBusy: Props['onBusy']) {
  const latestOnBusy = useRef(onBusy)
  latestOnBusy.current = onBusy
  useEffect(() => latestOnBusy.current?.(busy), [busy])
}
