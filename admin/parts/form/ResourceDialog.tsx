import type { FormValidateInput, UseFormReturnType } from '@mantine/form'
import type { QueryFilters } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShown } from '../feedback/use-shown.ts'
import type { FormPart } from './edit-conflict.ts'
import { DialogFrame } from './FormDialog.tsx'
import { FormInDialog, useCreation, useEditing } from './resource-form.tsx'
import type { Versioned } from './use-versioned-save.tsx'

type Stored = Versioned & { id: string }

/** The title of the dialog, and of the toast after success. */
type Words = { title: string; done: string }

type Props<Row extends Stored, Values> = {
  opened: boolean
  /** What is edited; null: something new. */
  row: Row | null
  add: Words
  edit: Words
  /** The title of the toast after a failure that belongs to no field. */
  failed: string
  size?: string
  /** The values of something new. */
  initialValues: Values
  valuesOf: (row: Row) => Values
  validate: FormValidateInput<Values>
  /** The parts of the form, to merge two versions. */
  parts: FormPart<Values>[]
  load: (id: string) => Promise<Row>
  create: (values: Values) => Promise<unknown>
  save: (id: string, values: Values, version: number) => Promise<Versioned>
  /** The queries to load again. */
  invalidates: NonNullable<QueryFilters['queryKey']>[]
  /** Beside the buttons, for something new. */
  beside?: ReactNode
  onClose: () => void
  /** The fields. */
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** A dialog that creates one thing, or edits a row of a list. */
export function ResourceDialog<Row extends Stored, Values extends object>(props: Props<Row, Values>) {
  const { opened, row, add, edit, size, onClose } = props
  const shown = useShown(row, { opened })
  return (
    <DialogFrame opened={opened} title={shown ? edit.title : add.title} size={size} onClose={onClose}>
      {shown ? <Editing {...props} row={shown} /> : <Creation {...props} />}
    </DialogFrame>
  )
}

function Creation<Row extends Stored, Values extends object>(props: Props<Row, Values>) {
  const { initialValues, validate, create, add, failed, invalidates, beside, onClose, children } = props
  const creation = useCreation({
    initialValues,
    validate,
    call: create,
    done: add.done,
    failed,
    invalidates,
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={creation} beside={beside}>
      {children(creation.form)}
    </FormInDialog>
  )
}

function Editing<Row extends Stored, Values extends object>(props: Props<Row, Values> & { row: Row }) {
  const { row, valuesOf, validate, parts, load, save, edit, failed, invalidates, onClose, children } = props
  const editing = useEditing({
    stored: row,
    valuesOf,
    validate,
    parts: () => parts,
    load: () => load(row.id),
    save: (values, version) => save(row.id, values, version),
    done: edit.done,
    failed,
    invalidates,
    onSaved: onClose,
  })
  return <FormInDialog resource={editing}>{children(editing.form)}</FormInDialog>
}
