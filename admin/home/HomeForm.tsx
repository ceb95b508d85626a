import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useRef, useState } from 'react'
import { type HomeBlockKind, homeLimits, rowKinds, singleKinds } from '#shop/home/home-block.ts'
import { api, toApiError } from '../client.ts'
import { notifyFailure, useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { EditConflictDialog } from '../parts/form/EditConflictDialog.tsx'
import { EditForm } from '../parts/form/EditForm.tsx'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { Panel } from '../parts/Panel.tsx'
import { BlockItem } from './BlockItem.tsx'
import classes from './Home.module.css'
import {
  type DraftBlock,
  describeBlocks,
  draftsOf,
  type HomeInput,
  homeQuery,
  kindLabels,
  newDraft,
  problemOf,
  toInput,
} from './home.ts'

/** The first field with an error; chosen products have theirs below their search. */
const INVALID = '[data-problem] [aria-invalid="true"], [data-problem]:not(:has([aria-invalid="true"])) [type=search]'

type Stored = { blocks: Parameters<typeof draftsOf>[0]; fingerprint: string }

/** The list of blocks. It is saved as a whole. */
export function HomeForm({ stored }: { stored: Stored }) {
  const [base, setBase] = useState(stored)
  // Null while nothing was changed.
  const [changed, setChanged] = useState<DraftBlock[] | null>(null)
  const [showErrors, setShowErrors] = useState(false)
  const [announcement, announce] = useState('')
  // What somebody else saved since.
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const queries = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  if (stored !== base && changed === null) setBase(stored)
  const [unchanged, setUnchanged] = useState({ of: base, blocks: draftsOf(base.blocks) })
  if (unchanged.of !== base) setUnchanged({ of: base, blocks: draftsOf(base.blocks) })
  const blocks = changed ?? unchanged.blocks
  const leaveGuard = useLeaveGuard(() => changed !== null)
  const saving = useAdminMutation({
    call: (json: HomeInput) => parseResponse(api.home.$put({ json })),
    done: () => ['Home page saved', 'Shoppers see it now.'],
    failed: async error => {
      if (toApiError(error)?.code !== 'changed-meanwhile') return notifyFailure('The home page was not saved', error)
      setTheirs(await queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => null))
    },
    onSuccess: async () => {
      setShowErrors(false)
      const now = await queries.fetchQuery({ ...homeQuery, staleTime: 0 })
      setTheirs(null)
      setBase(now)
      setChanged(null)
    },
  })
  const change = (key: string, part: Partial<DraftBlock>) =>
    setChanged(blocks.map(block => (block.key === key ? { ...block, ...part } : block)))
  const move = (from: number, to: number) => {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length) return
    setChanged(blocks.toSpliced(from, 1).toSpliced(to, 0, block))
    announce(`${kindLabels[block.kind]} is now at place ${to + 1} of ${blocks.length}`)
  }
  const add = (kind: HomeBlockKind) => {
    setChanged([...blocks, newDraft(kind)])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus())
  }
  const save = () => {
    setShowErrors(true)
    if (blocks.some(block => problemOf(block) !== null))
      return requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(INVALID)?.focus())
    saving.mutate({ blocks: blocks.map(toInput), seen: base.fingerprint })
  }
  const keepMine = (seen: string) => saving.mutate({ blocks: blocks.map(toInput), seen })
  const takeTheirs = (now: Stored) => {
    setBase(now)
    setChanged(null)
    setTheirs(null)
  }
  return (
    <EditForm
      submit="Save Home Page"
      busy={saving.isPending}
      back="/admin"
      wide
      changed={changed !== null}
      onSubmit={save}
    >
      <p className={classes.hint}>
        What shoppers see below the first picture, from top to bottom. A row without products is left out by itself.
        Times are Pakistan's. <a href="/">Look at the shop</a>
      </p>
      <Panel title={`${blocks.length} blocks`}>
        <ol className={classes.list} ref={list}>
          {blocks.map((block, index) => (
            <BlockItem
              key={block.key}
              block={block}
              place={{ index, count: blocks.length }}
              showErrors={showErrors}
              onChange={part => change(block.key, part)}
              onMove={to => move(index, to)}
              onRemove={() => setChanged(blocks.filter(({ key }) => key !== block.key))}
            />
          ))}
        </ol>
        <div className={classes.add}>
          <NativeSelect
            label="Add a block"
            data={[{ value: '', label: 'Choose…' }, ...choicesFor(blocks)]}
            value=""
            disabled={blocks.length >= homeLimits.blocks}
            onChange={event => {
              const kind = [...rowKinds, ...singleKinds].find(kind => kind === event.currentTarget.value)
              if (kind) add(kind)
            }}
          />
        </div>
      </Panel>
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
      <EditConflictDialog
        opened={theirs !== null}
        conflicts={
          theirs
            ? [
                {
                  label: 'Blocks',
                  before: describeBlocks(draftsOf(base.blocks)),
                  theirs: describeBlocks(draftsOf(theirs.blocks)),
                  mine: describeBlocks(blocks),
                },
              ]
            : []
        }
        busy={saving.isPending}
        onSave={([choice]) => {
          if (theirs) choice === 'theirs' ? takeTheirs(theirs) : keepMine(theirs.fingerprint)
        }}
        onClose={() => setTheirs(null)}
      />
      {leaveGuard}
    </EditForm>
  )
}

/** Rows may be there several times, the other parts once. */
const choicesFor = (blocks: DraftBlock[]) =>
  [...rowKinds, ...singleKinds.filter(kind => blocks.every(block => block.kind !== kind))].map(value => ({
    value,
    label: kindLabels[value],
  }))
