import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { common } from '../../words.ts'
import classes from './EditForm.module.css'
import { NOT_SAVED, SaveBar } from './SaveBar.tsx'

type Props = {
  /** The label of the button: `Create Brand`. */
  submit: string
  busy: boolean
  /** The target of Cancel. */
  back: LinkProps['to']
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** As wide as the screen. */
  wide?: boolean
  /** Whether there are unsaved changes. */
  changed: boolean
  children: ReactNode
}

/** A form on a screen of its own: the fields, and a bar at the bottom with Cancel and Save. */
export function EditForm({ submit, busy, back, wide, changed, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      className={classes.form}
      data-wide={wide || undefined}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSubmit(event)
      }}
    >
      {children}
      <SaveBar state={changed ? NOT_SAVED : ''}>
        <Button variant="default" renderRoot={props => <Link {...props} to={back} />}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </SaveBar>
    </form>
  )
}

/** The fields of a form in a panel. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className="card grid gap-4 p-4">{children}</div>
}
