import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import type { SynonymGroup } from './synonyms.ts'

export const DeleteSynonyms = (dialog: { row: SynonymGroup | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete synonyms"
    call={({ id }) => parseResponse(api.synonyms[':id'].$delete({ param: { id } }))}
    done="Synonyms deleted"
    failed="Failed to delete synonyms"
    invalidates={[['synonyms']]}
  >
    {({ words }) => (
      <p>
        Delete the group <bdi>{words.join(', ')}</bdi>? Each word then finds only products that have it.
      </p>
    )}
  </DeleteDialog>
)
