import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { Screen } from '../parts/Screen.tsx'
import { type ApiKey, keysQuery } from './connections.ts'
import { ChangeKey, MakeKey } from './KeyDialog.tsx'
import { KeyTable } from './KeyTable.tsx'

/** The keys by which other programs use the shop. */
export function ConnectionsScreen() {
  const [isNew, setIsNew] = useState(false)
  const [changed, setChanged] = useState<ApiKey | null>(null)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  return (
    <Screen title="Connections" aside={<Button onClick={() => setIsNew(true)}>Make a key</Button>}>
      <Loaded query={keysQuery}>
        {({ keys }) =>
          keys.length > 0 ? (
            <KeyTable keys={keys} onChange={setChanged} onRevoke={setRevoked} />
          ) : (
            <AdminEmptyState title="No program is connected">
              <p>
                With a key another program reads and changes the shop by itself: an accountant’s sheet, a warehouse
                screen, a second site. You choose what it may do, and every history names it.
              </p>
            </AdminEmptyState>
          )
        }
      </Loaded>
      {isNew && <MakeKey onClose={() => setIsNew(false)} />}
      {changed && <ChangeKey apiKey={changed} onClose={() => setChanged(null)} />}
      <DeleteDialog
        row={revoked}
        title={({ name }) => `Revoke ${name}?`}
        confirm="Revoke"
        call={({ id }) => parseResponse(api.connections.keys[':id'].revocation.$post({ param: { id }, json: {} }))}
        done="Key revoked"
        failed="Failed to revoke the key"
        invalidates={[['connections', 'keys']]}
        onClose={() => setRevoked(null)}
      >
        {() => 'The program is refused at once, for good. What it did stays in the histories under its name.'}
      </DeleteDialog>
    </Screen>
  )
}
