import { Button } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import bar from '../../parts/form/draft-cells/DraftSaveBar.module.css'
import { type Reason, ReasonFields, reasonErrors } from '../../stock/ReasonFields.tsx'
import type { Groups } from '../groups.ts'
import type { Edit } from './edits.ts'
import classes from './Grid.module.css'
import { columnLabel, formatValue, keyOf, type Value } from './grid-rows.ts'
import type { StockReason } from './product-grid.ts'
import { countTyped, type EditsOfGrid } from './use-grid.ts'

type Props = {
  edits: EditsOfGrid
  invalid: number
  groups: Groups | undefined
  isSaving: boolean
  reason: Reason
  onReason: (reason: Reason) => void
  onSave: () => void
}

/** The number of unsaved changes and what to do with them, at the bottom of the screen while there are some. */
export function GridSaveBar({ edits, invalid, groups, isSaving, reason, onReason, onSave }: Props) {
  const [showErrors, setShowErrors] = useState(false)
  const all = [...edits.edits.values()]
  if (all.length === 0 && edits.future.length === 0) return null
  const changesStock = all.some(({ field }) => field === 'stock')
  const conflicts = all.filter(({ theirs }) => theirs !== undefined)
  return (
    <form
      className={bar.bar}
      data-fields={changesStock || undefined}
      aria-label="Unsaved changes"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setShowErrors(true)
        if (!isSaving) onSave()
      }}
    >
      <p className={bar.count} role="status">
        {all.length === 0 ? 'Nothing left to save' : `${countOf(countTyped(all), 'change')}, not saved yet`}
        {invalid > 0 && <span className={classes.invalidCount}>{countOf(invalid, 'cell')} cannot be saved</span>}
      </p>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} groups={groups} edits={edits} />}
      {changesStock && <ReasonFields reason={reason} showErrors={showErrors} onChange={onReason} />}
      <div className={`${bar.buttons} ${classes.buttons}`}>
        <Button variant="default" disabled={isSaving || edits.past.length === 0} onClick={edits.undo}>
          Undo
        </Button>
        <Button variant="default" disabled={isSaving || edits.future.length === 0} onClick={edits.redo}>
          Redo
        </Button>
        <Button variant="default" disabled={isSaving || all.length === 0} onClick={edits.discard}>
          Discard
        </Button>
        <Button type="submit" loading={isSaving} disabled={all.length === 0}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** The reason of changed stock as it is sent; undefined when it is not complete. */
export const completeReason = (reason: Reason): StockReason => {
  const { why, remark } = reason
  const errors = reasonErrors(reason)
  return why === null || errors.why || errors.remark ? undefined : { why, remark }
}

const MAX_SHOWN = 20

type ConflictProps = { conflicts: Edit[]; groups: Groups | undefined; edits: EditsOfGrid }

/** Cells that somebody else changed since they were shown, with both values. */
function Conflicts({ conflicts, groups, edits }: ConflictProps) {
  const keys = conflicts.map(keyOf)
  const text = (edit: Edit, value: Value) => formatValue(edit.field, value, groups) || 'none'
  return (
    <section className={classes.conflicts} aria-label="Conflicts" role="alert">
      <p>
        Somebody else changed {conflicts.length === 1 ? 'this' : `these ${countOf(conflicts.length, 'cell')}`} in the
        meantime. Their rows are not saved yet.
      </p>
      <ul>
        {conflicts.slice(0, MAX_SHOWN).map(edit => (
          <li key={keyOf(edit)}>
            <span className={classes.conflict}>
              <bdi>{edit.name}</bdi> · {columnLabel[edit.field]}: theirs <b>{text(edit, edit.theirs ?? null)}</b>, yours{' '}
              <b>{text(edit, edit.value)}</b>
            </span>
            <Button size="xs" variant="default" onClick={() => edits.takeTheirs([keyOf(edit)])}>
              Take theirs
            </Button>
            <Button size="xs" variant="default" onClick={() => edits.keepMine([keyOf(edit)])}>
              Keep mine
            </Button>
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <p className={classes.all}>
          <Button size="xs" variant="default" onClick={() => edits.takeTheirs(keys)}>
            Take all theirs
          </Button>
          <Button size="xs" variant="default" onClick={() => edits.keepMine(keys)}>
            Keep all mine
          </Button>
        </p>
      )}
    </section>
  )
}
