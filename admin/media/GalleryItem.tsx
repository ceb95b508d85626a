import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconGripVertical,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import classes from './MediaGallery.module.css'
import { type MediaItem, mediaItemName } from './media-items.ts'

type Props = {
  item: MediaItem
  index: number
  count: number
  removing: boolean
  onMove: (to: number) => void
  onChange: (item: MediaItem) => void
  onPrimary: () => void
  onRemove: () => void
}

/** A picture or video of the gallery, with its actions. */
export function GalleryItem({ item, index, count, removing, onMove, onChange, onPrimary, onRemove }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index })
  const name = mediaItemName(item, index)
  return (
    <li
      ref={ref}
      className="card grid content-start gap-2 p-2 data-dragging:border-acting data-dragging:[box-shadow:0_4px_16px_rgb(0_0_0_/_20%)]"
      data-dragging={isDragging || undefined}
    >
      <div className="relative aspect-4/3 rounded-sm bg-ground">
        <Preview item={item} name={name} />
        <button type="button" ref={handleRef} className={classes.handle} aria-label={`Drag ${name}`}>
          <IconGripVertical size={18} aria-hidden />
        </button>
        {item.isPrimary && (
          <span className="absolute top-1 start-1 px-2 py-0.5 rounded-sm bg-acting-wash text-acting text-xs font-semibold leading-5">
            Primary
          </span>
        )}
      </div>
      <TextInput
        aria-label={`Alt text of ${name}`}
        placeholder="Alt text: what it shows"
        maxLength={200}
        value={item.altText}
        onChange={event => onChange({ ...item, altText: event.currentTarget.value })}
      />
      <Actions {...{ item, index, count, removing, name, onMove, onPrimary, onRemove }} />
    </li>
  )
}

type ActionsProps = Omit<Props, 'onChange'> & { name: string }

const Actions = ({ item, index, count, removing, name, onMove, onPrimary, onRemove }: ActionsProps) => (
  <div className="flex items-center gap-1">
    <Act label={`Move ${name} earlier`} disabled={index === 0} onClick={() => onMove(index - 1)}>
      <IconArrowLeft className="max-md:rotate-90" size={18} aria-hidden />
    </Act>
    <Act label={`Move ${name} later`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
      <IconArrowRight className="max-md:rotate-90" size={18} aria-hidden />
    </Act>
    {item.kind === 'image' && (
      <Act label={`Make ${name} primary`} pressed={item.isPrimary} onClick={onPrimary}>
        {item.isPrimary ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
      </Act>
    )}
    <Button
      className="ms-auto max-md:min-h-11"
      data-remove
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={removing}
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </div>
)

function Preview({ item, name }: { item: MediaItem; name: string }) {
  if (item.kind === 'video') {
    return (
      <video
        className="block w-full h-full rounded-[inherit] object-contain"
        src={item.url}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={name}
      />
    )
  }
  return (
    <img
      className="block w-full h-full rounded-[inherit] object-contain"
      src={item.url}
      alt={item.altText || name}
      draggable={false}
    />
  )
}

type ActProps = {
  label: string
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Act({ label, disabled = false, pressed, onClick, children }: ActProps) {
  return (
    <ActionIcon
      className={classes.act}
      variant="subtle"
      color="gray"
      // `aria-disabled` instead of `disabled`: the button keeps the focus when repeated presses reach the end.
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </ActionIcon>
  )
}
