import { type ReactNode, useState } from 'react'
import classes from './UrduFields.module.css'

type Props = {
  /** What they hold; closed while all are empty. */
  values?: string[]
  /** Whether one of them has an error, which must be seen. */
  hasError?: boolean
  note?: string
  children: ReactNode
}

/** The fields of a form for the shop's pages in Urdu, folded while they are empty so that a form stays short. */
export function UrduFields({
  values = [],
  hasError = false,
  note = 'Empty fields are shown in English',
  children,
}: Props) {
  const [opened, setOpened] = useState(() => values.some(value => value !== ''))
  const isOpen = opened || hasError
  return (
    <details className={classes.urdu} open={isOpen} onToggle={event => setOpened(event.currentTarget.open)}>
      <summary>
        In Urdu <span className={classes.note}>{note}</span>
      </summary>
      {isOpen && <div className={classes.fields}>{children}</div>}
    </details>
  )
}

/** Makes a field one for a text in Urdu: its direction, and by its language the font. */
export const urduField = { dir: 'rtl', lang: 'ur' } as const
