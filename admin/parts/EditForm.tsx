import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import classes from './EditForm.module.css'
import { NOT_SAVED, SaveBar } from './SaveBar.tsx'

type Props = {
  /** The deed, as on its button: `Create Brand`. */
  submit: string
  busy: boolean
  /** Where Cancel leads. */
  back: LinkProps['to']
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** As wide as the screen. */
  wide?: boolean
  /** Whether something was typed that is not saved. */
  changed: boolean
  children: ReactNode
}

/** A form that fills its screen: the fields, and in the bar at the bottom the way back and the button that saves. */
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
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </SaveBar>
    </form>
  )
}

/** The fields of a form on paper of their own. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
