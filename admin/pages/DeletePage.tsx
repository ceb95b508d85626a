import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/DeleteDialog.tsx'
import { footerWarning } from './footer-warning.ts'
import type { ListedPage } from './pages.ts'

export const DeletePage = (dialog: { row: ListedPage | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete page"
    call={({ id }) => parseResponse(api.pages[':id'].$delete({ param: { id } }))}
    done="Page deleted"
    failed="Failed to delete page"
    invalidates={[['pages', 'list']]}
  >
    {page => (
      <>
        <p>
          Delete <bdi>{page.title}</bdi> and its text in both languages? This cannot be undone.
        </p>
        <p>{footerWarning({ from: page, to: null })}</p>
      </>
    )}
  </DeleteDialog>
)
