import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isChanged, useProductFormContext } from './form-context.ts'
import classes from './SaveBar.module.css'

/** Always in sight: whether there is something to save, and the one button that does. */
export function SaveBar({ save, busy, uploading }: { save: string; busy: boolean; uploading: boolean }) {
  const form = useProductFormContext()
  const wrong = Object.keys(form.errors).length
  return (
    <div className={classes.bar}>
      <p className={classes.state} role="status">
        {uploading ? 'Files are still being uploaded' : wrong > 0 ? 'Not saved: please check the form' : ''}
        {!uploading && wrong === 0 && isChanged(form) && 'Not saved yet'}
      </p>
      <Button component={Link} to="/admin/products" variant="default">
        Cancel
      </Button>
      <Button type="submit" loading={busy} disabled={uploading}>
        {save}
      </Button>
    </div>
  )
}
