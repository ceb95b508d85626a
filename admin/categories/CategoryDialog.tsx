import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { ResourceDialog } from '../parts/form/ResourceDialog.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { type Category, loadCategory } from './categories.ts'
import { categoryErrors, categoryParts, categoryValuesOf, emptyCategory, toCategoryInput } from './category-values.ts'

type Props = { opened: boolean; category: Category | null; onClose: () => void }

/** Creates a category, or edits the given one. */
export const CategoryDialog = ({ category, ...dialog }: Props) => (
  <ResourceDialog
    {...dialog}
    row={category}
    add={{ title: 'Add Category', done: 'Category created' }}
    edit={{ title: 'Edit Category', done: 'Category saved' }}
    failed="Failed to save category. Please try again."
    initialValues={emptyCategory}
    valuesOf={categoryValuesOf}
    validate={categoryErrors}
    parts={categoryParts}
    load={loadCategory}
    create={values => parseResponse(api.categories.$post({ json: toCategoryInput(values) }))}
    save={(id, values, version) =>
      parseResponse(api.categories[':id'].$put({ param: { id }, json: { ...toCategoryInput(values), version } }))
    }
    invalidates={[['categories']]}
    beside={<Link to="/admin/categories/create">Open as a page</Link>}
  >
    {form => <CategoryFields form={form} />}
  </ResourceDialog>
)
