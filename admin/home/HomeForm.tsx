import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { type HomeBlockKind, homeLimits, rowKinds, singleKinds } from '#shop/home/home-block.ts'
import { EditConflictDialog } from '../parts/form/EditConflictDialog.tsx'
import { EditForm } from '../parts/form/EditForm.tsx'
import { useLeaveGuard } from '../parts/form/use-leave-guard.tsx'
import { Panel } from '../parts/Panel.tsx'
import { BlockItem } from './BlockItem.tsx'
import { type DraftBlock, describeBlocks, draftsOf, kindLabels, newDraft, problemOf } from './home.ts'
import { type HomeBlocks, type StoredBlocks, useHomeBlocks } from './use-home-blocks.ts'

/** The first field with an error; chosen products have theirs below their search. */
const INVALID = '[data-problem] [aria-invalid="true"], [data-problem]:not(:has([aria-invalid="true"])) [type=search]'

/** The list of blocks. It is saved as a whole. */
export function HomeForm({ stored }: { stored: StoredBlocks }) {
  const home = useHomeBlocks(stored)
  const { blocks, setBlocks, isChanged } = home
  const [showErrors, setShowErrors] = useState(false)
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const leaveGuard = useLeaveGuard(() => isChanged)
  const move = (from: number, to: number) => {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length) return
    setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, block))
    announce(`${kindLabels[block.kind]} is now at place ${to + 1} of ${blocks.length}`)
  }
  const add = (kind: HomeBlockKind) => {
    setBlocks([...blocks, newDraft(kind)])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus())
  }
  const save = () => {
    const isInvalid = blocks.some(block => problemOf(block) !== null)
    setShowErrors(isInvalid)
    if (!isInvalid) return home.save()
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(INVALID)?.focus())
  }
  return (
    <EditForm submit="Save Home Page" busy={home.isSaving} back="/admin" wide changed={isChanged} onSubmit={save}>
      <p className="max-w-[46rem] text-quiet">
        What shoppers see below the first picture, from top to bottom. A row without products is left out by itself.
        Times are Pakistan's. <a href="/">Look at the shop</a>
      </p>
      <Panel title={`${blocks.length} blocks`}>
        <ol className="m-0 p-0 list-none" ref={list}>
          {blocks.map((block, index) => (
            <BlockItem
              key={block.key}
              block={block}
              place={{ index, count: blocks.length }}
              showErrors={showErrors}
              onChange={part => home.change(block.key, part)}
              onMove={to => move(index, to)}
              onRemove={() => setBlocks(blocks.filter(({ key }) => key !== block.key))}
            />
          ))}
        </ol>
        <AddBlock blocks={blocks} onAdd={add} />
      </Panel>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <BlocksConflict home={home} />
      {leaveGuard}
    </EditForm>
  )
}

type AddBlockProps = { blocks: DraftBlock[]; onAdd: (kind: HomeBlockKind) => void }

const AddBlock = ({ blocks, onAdd }: AddBlockProps) => (
  <div className="max-w-80 p-4 pt-3.5">
    <NativeSelect
      label="Add a block"
      data={[{ value: '', label: 'Choose…' }, ...choicesFor(blocks)]}
      value=""
      disabled={blocks.length >= homeLimits.blocks}
      onChange={event => {
        const kind = [...rowKinds, ...singleKinds].find(kind => kind === event.currentTarget.value)
        if (kind) onAdd(kind)
      }}
    />
  </div>
)

/** Rows may be there several times, the other parts once. */
const choicesFor = (blocks: DraftBlock[]) =>
  [...rowKinds, ...singleKinds.filter(kind => blocks.every(block => block.kind !== kind))].map(value => ({
    value,
    label: kindLabels[value],
  }))

/** Asks which blocks to save, when somebody else has saved theirs since. */
function BlocksConflict({ home: { blocks, base, theirs, isSaving, ...home } }: { home: HomeBlocks }) {
  const conflict = theirs && {
    label: 'Blocks',
    before: describeBlocks(draftsOf(base.blocks)),
    theirs: describeBlocks(draftsOf(theirs.blocks)),
    mine: describeBlocks(blocks),
  }
  return (
    <EditConflictDialog
      opened={theirs !== null}
      conflicts={conflict ? [conflict] : []}
      busy={isSaving}
      onSave={([choice]) => {
        if (theirs) choice === 'theirs' ? home.takeTheirs(theirs) : home.keepMine(theirs.fingerprint)
      }}
      onClose={home.closeConflict}
    />
  )
}
