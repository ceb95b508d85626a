import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Whether the item is already at this end. */
  idle: boolean
  onClick: () => void
  children: ReactNode
}

/** Moves an item in its list, for people who do not drag. */
export function MoveButton({ label, idle, onClick, children }: Props) {
  return (
    <ActionIcon
      className="data-disabled:bg-transparent max-md:min-w-11 max-md:min-h-11"
      variant="subtle"
      color="gray"
      // `aria-disabled` instead of `disabled`: the button keeps the focus when repeated presses reach the end.
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
