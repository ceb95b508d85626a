import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { blockQueries } from './blocked-phones.ts'

/** Unblocks a number. It can be blocked again, so nothing is asked. */
export function Unblock({ block: { id }, name }: { block: { id: string }; name?: string }) {
  const unblock = useAdminMutation({
    call: () => parseResponse(api['blocked-phones'][':id'].$delete({ param: { id } })),
    done: () => [words.numberUnblocked, words.itsPendingOrdersAreAmongThe],
    failed: words.failedToUnblockTheNumber,
    invalidates: [...blockQueries],
  })
  if (!useMay('orders.decide')) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="max-md:h-11"
      loading={unblock.isPending}
      aria-label={name && fill(words.unblockNamed, { name })}
      onClick={() => unblock.mutate()}
    >
      {words.unblock}
    </Button>
  )
}
