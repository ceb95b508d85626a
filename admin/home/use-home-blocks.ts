import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api, toApiError } from '../client.ts'
import { notifyFailure, useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { type DraftBlock, draftsOf, type HomeInput, homeQuery, toInput } from './home.ts'

export type StoredBlocks = { blocks: Parameters<typeof draftsOf>[0]; fingerprint: string }

/** The blocks while they are edited. They are saved as a whole, unless somebody else saved others (`theirs`). */
export function useHomeBlocks(stored: StoredBlocks) {
  const [base, setBase] = useState(stored)
  // Null while nothing was changed.
  const [changed, setChanged] = useState<DraftBlock[] | null>(null)
  const [theirs, setTheirs] = useState<StoredBlocks | null>(null)
  const queries = useQueryClient()
  if (stored !== base && changed === null) setBase(stored)
  const [unchanged, setUnchanged] = useState({ of: base, blocks: draftsOf(base.blocks) })
  if (unchanged.of !== base) setUnchanged({ of: base, blocks: draftsOf(base.blocks) })
  const blocks = changed ?? unchanged.blocks
  const takeStored = (now: StoredBlocks) => {
    setTheirs(null)
    setBase(now)
    setChanged(null)
  }
  const saving = useAdminMutation({
    call: (json: HomeInput) => parseResponse(api.home.$put({ json })),
    done: () => ['Home page saved', 'Shoppers see it now.'],
    failed: async error => {
      if (toApiError(error)?.code !== 'changed-meanwhile') return notifyFailure('The home page was not saved', error)
      setTheirs(await queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => null))
    },
    onSuccess: async () => takeStored(await queries.fetchQuery({ ...homeQuery, staleTime: 0 })),
  })
  return {
    blocks,
    isChanged: changed !== null,
    setBlocks: (next: DraftBlock[]) => setChanged(next),
    change: (key: string, part: Partial<DraftBlock>) =>
      setChanged(blocks.map(block => (block.key === key ? { ...block, ...part } : block))),
    isSaving: saving.isPending,
    save: () => saving.mutate({ blocks: blocks.map(toInput), seen: base.fingerprint }),
    base,
    theirs,
    takeTheirs: takeStored,
    keepMine: (seen: string) => saving.mutate({ blocks: blocks.map(toInput), seen }),
    closeConflict: () => setTheirs(null),
  }
}

export type HomeBlocks = ReturnType<typeof useHomeBlocks>
