import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { MoveButton } from '../../../parts/MoveButton.tsx'
import classes from './Variants.module.css'

type Props = {
  name: string
  index: number
  count: number
  handleRef: (element: Element | null) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A variant's name and the actions for the whole variant. */
export function VariantHead({ name, index, count, handleRef, onMove, onRemove }: Props) {
  return (
    <div className={classes.head}>
      <button type="button" ref={handleRef} className={classes.handle} aria-label={`Drag ${name}`}>
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.name} aria-hidden>
        <bdi>{name}</bdi>
      </span>
      <MoveButton label={`Move up ${name}`} idle={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </MoveButton>
      <MoveButton label={`Move down ${name}`} idle={index === count - 1} onClick={() => onMove(index + 1)}>
        <IconArrowDown size={18} aria-hidden />
      </MoveButton>
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
