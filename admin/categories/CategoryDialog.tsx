import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useShown } from '../parts/feedback/use-shown.ts'
import { DialogFrame } from '../parts/form/FormDialog.tsx'
import { FormInDialog, useEditing } from '../parts/form/resource-form.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { type Category, loadCategory } from './categories.ts'
import { categoryFields, categoryRules, categoryValuesOf, toCategoryInput } from './category-form.ts'
import { useCreateCategory } from './use-create-category.ts'

const FAILED = 'Failed to save category. Please try again.'

type Props = { opened: boolean; category: Category | null; onClose: () => void }

/** Creates a category, or edits the given one. */
export function CategoryDialog({ opened, category, onClose }: Props) {
  const shown = useShown(category, { opened })
  return (
    <DialogFrame opened={opened} title={shown ? 'Edit Category' : 'Add Category'} onClose={onClose}>
      {shown ? <EditCategory category={shown} onClose={onClose} /> : <AddCategory onClose={onClose} />}
    </DialogFrame>
  )
}

function AddCategory({ onClose }: { onClose: () => void }) {
  const creation = useCreateCategory({ failed: FAILED, onCreated: onClose })
  return (
    <FormInDialog
      resource={creation}
      beside={<Link to="/admin/categories/create">Open as a page</Link>}
      onClose={onClose}
    >
      <CategoryFields form={creation.form} />
    </FormInDialog>
  )
}

function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const { id } = category
  const editing = useEditing({
    stored: category,
    valuesOf: categoryValuesOf,
    validate: categoryRules,
    fields: () => categoryFields,
    load: () => loadCategory(id),
    save: (values, version) =>
      parseResponse(api.categories[':id'].$put({ param: { id }, json: { ...toCategoryInput(values), version } })),
    done: 'Category saved',
    failed: FAILED,
    invalidates: [['categories']],
    onSaved: onClose,
  })
  return (
    <FormInDialog resource={editing} onClose={onClose}>
      <CategoryFields form={editing.form} />
    </FormInDialog>
  )
}
