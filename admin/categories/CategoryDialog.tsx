import { Button, Modal } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { type ReactNode, useState } from 'react'
import { api } from '../client.ts'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { UrduNameAndDescription } from '../parts/form/UrduNameAndDescription.tsx'
import { useVersionedSave } from '../parts/form/use-versioned-save.tsx'
import classes from './CategoryDialog.module.css'
import {
  CategoryActiveField,
  CategoryDescriptionField,
  CategoryNameField,
  CategorySortOrderField,
} from './CategoryFields.tsx'
import { type Category, loadCategory } from './categories.ts'
import {
  type CategoryValues,
  categoryFields,
  categoryRules,
  categoryValuesOf,
  emptyCategory,
  toCategoryInput,
} from './category-form.ts'

const FAILED = 'Failed to save category. Please try again.'

type Props = { opened: boolean; category: Category | null; onClose: () => void }

/**
 * Creates a category, or edits the given one. A click beside the dialog does not close it, so that nothing typed is
 * lost.
 */
export function CategoryDialog({ opened, category, onClose }: Props) {
  // While it closes, it still shows the last category.
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
  const form = useForm<CategoryValues>({ initialValues: emptyCategory, validate: categoryRules })
  const creation = useAdminMutation({
    call: (values: CategoryValues) => parseResponse(api.categories.$post({ json: toCategoryInput(values) })),
    done: () => ['Category created'],
    failed: failureIn(form, FAILED),
    invalidates: [['categories']],
    onSuccess: onClose,
  })
  return (
    <Fields form={form} busy={creation.isPending} onSave={creation.mutate} onClose={onClose}>
      <Link to="/admin/categories/create" className={classes.page}>
        Open as a page
      </Link>
    </Fields>
  )
}

function EditFields({ category, onClose }: { category: Category; onClose: () => void }) {
  const form = useForm<CategoryValues>({ initialValues: categoryValuesOf(category), validate: categoryRules })
  const queries = useQueryClient()
  const { save, isSaving, conflictDialog } = useVersionedSave({
    form,
    stored: category,
    load: () => loadCategory(category.id),
    save: (values, version) =>
      parseResponse(
        api.categories[':id'].$put({ param: { id: category.id }, json: { ...toCategoryInput(values), version } }),
      ),
    valuesOf: categoryValuesOf,
    fields: () => categoryFields,
    failed: failureIn(form, FAILED),
    onSaved: () => {
      notifySuccess('Category saved')
      void queries.invalidateQueries({ queryKey: ['categories'] })
      onClose()
    },
  })
  return (
    <>
      <Fields form={form} busy={isSaving} onSave={save} onClose={onClose} />
      {conflictDialog}
    </>
  )
}

type FieldsProps = {
  form: UseFormReturnType<CategoryValues>
  busy: boolean
  onSave: (values: CategoryValues) => void
  onClose: () => void
  /** Another action, on the left of the buttons. */
  children?: ReactNode
}

function Fields({ form, busy, onSave, onClose, children }: FieldsProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={submitOf(form, values => {
        if (!busy) onSave(values)
      })}
    >
      <CategoryNameField form={form} />
      <CategoryDescriptionField form={form} />
      <UrduNameAndDescription form={form} />
      <CategorySortOrderField form={form} />
      <CategoryActiveField form={form} />
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
