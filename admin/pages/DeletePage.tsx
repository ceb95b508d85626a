import { parseResponse } from 'hono/client'
import { TRASH_DAYS } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { footerWarning } from './footer-warning.ts'
import type { ListedPage } from './pages.ts'

export const DeletePage = (dialog: { row: ListedPage | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete page"
    call={({ id }) => parseResponse(api.pages[':id'].$delete({ param: { id } }))}
    done="Page deleted"
    failed="Failed to delete page"
    invalidates={[['pages', 'list'], ['trash']]}
  >
    {page => (
      <>
        <p>
          Delete <bdi>{page.title}</bdi> and its text in both languages? You can restore it from the trash for{' '}
          {TRASH_DAYS} days.
        </p>
        <p>{footerWarning({ from: page, to: null })}</p>
      </>
    )}
  </DeleteDialog>
)
