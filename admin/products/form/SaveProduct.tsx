import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NOT_SAVED, SaveBar } from '../../parts/form/SaveBar.tsx'
import { isChanged, type ProductFormApi, useProductFormContext } from './form-context.ts'

type Props = { save: string; busy: boolean; uploading: boolean }

/** Always visible: whether there are unsaved changes, and the save button. */
export function SaveProduct({ save, busy, uploading }: Props) {
  const form = useProductFormContext()
  return (
    <SaveBar state={uploading ? 'Files are still being uploaded' : stateOf(form)}>
      <Button variant="default" renderRoot={props => <Link {...props} to="/admin/products" />}>
        Cancel
      </Button>
      <Button type="submit" loading={busy} disabled={uploading}>
        {save}
      </Button>
    </SaveBar>
  )
}

function stateOf(form: ProductFormApi): string {
  if (Object.keys(form.errors).length > 0) return 'Not saved: please check the form'
  return isChanged(form) ? NOT_SAVED : ''
}
