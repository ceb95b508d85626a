import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import classes from './UrduFields.module.css'

type Props<Values> = {
  /** The form and the names of its fields here. They are folded while all are empty, and no one has an error. */
  of?: { form: Pick<UseFormReturnType<Values>, 'values' | 'errors'>; names: readonly (keyof Values & string)[] }
  note?: string
  children: ReactNode
}

/** The fields of a form for the shop's pages in Urdu, folded while they are empty so that a form stays short. */
export function UrduFields<Values>({ of, note = 'Empty fields are shown in English', children }: Props<Values>) {
  const { form, names = [] } = of ?? {}
  const [opened, setOpened] = useState(() => names.some(name => form?.values[name] !== ''))
  const isOpen = opened || names.some(name => form?.errors[name])
  return (
    <details className={classes.urdu} open={isOpen} onToggle={event => setOpened(event.currentTarget.open)}>
      <summary>
        In Urdu <span className="ms-2 text-quiet font-normal">{note}</span>
      </summary>
      {isOpen && <div className="grid grid-cols-1 gap-3.5">{children}</div>}
    </details>
  )
}

/** Makes a field one for a text in Urdu: its direction, and by its language the font. */
export const urduField = { dir: 'rtl', lang: 'ur' } as const
