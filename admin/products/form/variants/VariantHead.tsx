import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Variants.module.css'

type Props = {
  name: string
  index: number
  count: number
  handleRef: (element: Element | null) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A variant's name and what can be done with the whole of it. */
export function VariantHead({ name, index, count, handleRef, onMove, onRemove }: Props) {
  return (
    <div className={classes.head}>
      <button type="button" ref={handleRef} className={classes.handle} aria-label={`Drag ${name}`}>
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.name} aria-hidden>
        <bdi>{name}</bdi>
      </span>
      <Act label={`Move up ${name}`} idle={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </Act>
      <Act label={`Move down ${name}`} idle={index === count - 1} onClick={() => onMove(index + 1)}>
        <IconArrowDown size={18} aria-hidden />
      </Act>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={`Remove ${name}`}
        title={count === 1 ? 'A product has at least one variant' : undefined}
        disabled={count === 1}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  )
}

function Act({
  label,
  idle,
  onClick,
  children,
}: {
  label: string
  idle: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon
      className={classes.act}
      variant="subtle"
      color="gray"
      // Said rather than disabled: a button that is pressed again and again keeps the focus when it has reached the end.
      aria-disabled={idle}
      data-disabled={idle || undefined}
      aria-label={label}
      title={label}
      onClick={() => !idle && onClick()}
    >
      {children}
    </ActionIcon>
  )
}
