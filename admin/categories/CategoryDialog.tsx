import { Button, Modal } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { type ReactNode, useState } from 'react'
import { api, causeOf, complaintOf, isSignedOut } from '../client.ts'
import { focusFirst, showProblems } from '../parts/show-problems.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import { useVersionedSave } from '../parts/use-versioned-save.tsx'
import classes from './CategoryDialog.module.css'
import { type Category, loadCategory } from './categories.ts'
import {
  type CategoryValues,
  categoryValuesOf,
  describeCategory,
  emptyCategory,
  readCategory,
  rules,
} from './category-form.ts'
import { ActiveField, DescriptionField, NameField, SortOrderField } from './fields.tsx'

const FAILED = 'Failed to save category. Please try again.'

type Props = { opened: boolean; category: Category | null; onClose: () => void }

/** Adds a category, or edits the one given. What was typed is not lost by a click beside the dialog. */
export function CategoryDialog({ opened, category, onClose }: Props) {
  // It goes on showing what it showed while it closes.
  const [shown, setShown] = useState(category)
  if (opened && category !== shown) setShown(category)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={shown ? 'Edit Category' : 'Add Category'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {shown ? <EditFields category={shown} onClose={onClose} /> : <AddFields onClose={onClose} />}
    </Modal>
  )
}

function AddFields({ onClose }: { onClose: () => void }) {
  const form = useForm<CategoryValues>({ initialValues: emptyCategory, validate: rules })
  const queries = useQueryClient()
  const creation = useMutation({
    mutationFn: (values: CategoryValues) => parseResponse(api.categories.$post({ json: readCategory(values) })),
    onSuccess: () => {
      tellDone('Category created')
      void queries.invalidateQueries({ queryKey: ['categories'] })
      onClose()
    },
    onError: error => {
      if (isSignedOut(error)) return
      tellFailed(FAILED, causeOf(error))
      showProblems(form, complaintOf(error))
    },
  })
  return (
    <Fields form={form} busy={creation.isPending} onSave={values => creation.mutate(values)} onClose={onClose}>
      <Link to="/admin/categories/create" className={classes.page}>
        Open as a page
      </Link>
    </Fields>
  )
}

function EditFields({ category, onClose }: { category: Category; onClose: () => void }) {
  const form = useForm<CategoryValues>({ initialValues: categoryValuesOf(category), validate: rules })
  const queries = useQueryClient()
  const { save, isSaving, meanwhile } = useVersionedSave({
    form,
    stored: category,
    load: () => loadCategory(category.id),
    save: (values, version) =>
      parseResponse(
        api.categories[':id'].$put({ param: { id: category.id }, json: { ...readCategory(values), version } }),
      ),
    valuesOf: categoryValuesOf,
    describe: describeCategory,
    failed: FAILED,
    onSaved: () => {
      tellDone('Category saved')
      void queries.invalidateQueries({ queryKey: ['categories'] })
      onClose()
    },
  })
  return (
    <>
      <Fields form={form} busy={isSaving} onSave={save} onClose={onClose} />
      {meanwhile}
    </>
  )
}

type FieldsProps = {
  form: UseFormReturnType<CategoryValues>
  busy: boolean
  onSave: (values: CategoryValues) => void
  onClose: () => void
  /** Another way on, at the left of the buttons. */
  children?: ReactNode
}

function Fields({ form, busy, onSave, onClose, children }: FieldsProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        values => {
          if (!busy) onSave(values)
        },
        problems => focusFirst(form, problems),
      )}
    >
      <NameField form={form} />
      <DescriptionField form={form} />
      <SortOrderField form={form} />
      <ActiveField form={form} />
      <div className={classes.buttons}>
        {children}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
