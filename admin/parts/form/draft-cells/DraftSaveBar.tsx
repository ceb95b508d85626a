import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { fill } from '#messages/fill.ts'
import { formWords } from '../../../words/order-forms.ts'
import { common } from '../../../words.ts'
import classes from './DraftSaveBar.module.css'

type Props = {
  /** `Changed stock`. */
  label: string
  /** `3 variants`. */
  count: string
  /** What is still refused after the last save: `1 variant saved. 2 variants not saved:` and the reasons. */
  refused: { summary: string; messages: string[] } | null
  /** `Save stock`. */
  submit: string
  saveButton?: RefObject<HTMLButtonElement | null>
  isSaving: boolean
  onSave: (form: HTMLFormElement) => void
  onUndoAll: () => void
  /** Further fields and buttons. */
  children?: ReactNode
}

/** Saves everything typed into a table. It stays at the bottom of the screen while there are unsaved changes. */
export function DraftSaveBar({ label, count, refused, submit, saveButton, isSaving, ...props }: Props) {
  const { onSave, onUndoAll, children } = props
  return (
    <form
      className={classes.bar}
      data-fields={children ? true : undefined}
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSaving) onSave(event.currentTarget)
      }}
    >
      <p className={classes.count} role="status">
        {fill(formWords.changedNotSaved, { what: count })}
      </p>
      {refused && refused.messages.length > 0 && <Refused {...refused} />}
      {children}
      <div className={classes.buttons}>
        <Button variant="default" disabled={isSaving} onClick={onUndoAll}>
          {formWords.undoAll}
        </Button>
        <Button type="submit" ref={saveButton} loading={isSaving}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

const MAX_MESSAGES = 3

/** The refused changes of the last save, also those of rows that are not on screen. */
function Refused({ summary, messages }: { summary: string; messages: string[] }) {
  return (
    <div className={classes.refused} role="alert">
      <p>{summary}</p>
      <ul>
        {messages.slice(0, MAX_MESSAGES).map(message => (
          <li key={message}>{message}</li>
        ))}
        {messages.length > MAX_MESSAGES && <li>{fill(common.andMore, { count: messages.length - MAX_MESSAGES })}</li>}
      </ul>
    </div>
  )
}
