import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './MoveButton.module.css'

type Props = {
  label: string
  /** It stands at this end already. */
  idle: boolean
  onClick: () => void
  children: ReactNode
}

/** Moves something in its list, for whoever does not drag. */
export function MoveButton({ label, idle, onClick, children }: Props) {
  return (
    <ActionIcon
      className={classes.move}
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
