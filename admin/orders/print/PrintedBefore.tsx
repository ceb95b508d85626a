import { Button } from '@mantine/core'
import classes from './PrintScreen.module.css'

type Props = {
  /** How many of the selected orders were printed before, of how many. */
  before: number
  total: number
  leftOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
}

/** Says that paper of some orders exists already, so that no parcel is packed twice. */
export function PrintedBefore({ before, total, leftOut, onLeaveOut }: Props) {
  if (before === 0) return null
  return (
    <p className={classes.note}>
      {sentence(before, total)}{' '}
      {before < total && (
        <Button variant="default" size="compact-sm" onClick={() => onLeaveOut(!leftOut)}>
          {leftOut ? `Print all ${total}` : before === 1 ? 'Leave it out' : 'Leave them out'}
        </Button>
      )}
    </p>
  )
}

function sentence(before: number, total: number): string {
  if (total === 1) return 'This order was printed before.'
  if (before === total) return `All ${total} were printed before.`
  return `${before} of these ${total} ${before === 1 ? 'was' : 'were'} printed before.`
}
