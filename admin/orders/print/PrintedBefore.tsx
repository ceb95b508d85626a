import { Button } from '@mantine/core'
import { fill } from '#messages/fill.ts'
import { words } from '../../words/packing.ts'
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
          {leftOut ? fill(words.printAll, { count: total }) : before === 1 ? words.leaveItOut : words.leaveThemOut}
        </Button>
      )}
    </p>
  )
}

function sentence(before: number, total: number): string {
  if (total === 1) return words.thisOrderWasPrintedBefore
  if (before === total) return fill(words.allPrinted, { count: total })
  return fill(before === 1 ? words.onePrinted : words.somePrinted, { count: before, total })
}
