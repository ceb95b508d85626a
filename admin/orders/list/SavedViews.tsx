import { Button, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { MAX_VIEW_NAME } from '#shop/orders/list/view-name.ts'
import { api } from '../../client.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import choices from '../../parts/form/Choices.module.css'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { type ListSearch, readListSearch, viewOf } from '../order-search.ts'
import { viewsQuery } from '../orders.ts'

type View = { id: string; name: string; filter: Record<string, string> }

/** Filters of the list that the account has named. */
export function SavedViews({ search }: { search: ListSearch }) {
  const { views, current } = useViews(search)
  if (views.length === 0) return null
  return (
    <nav
      aria-label={listWords.savedViews}
      className={`${choices.choices} flex-wrap max-md:order-1 max-md:basis-full max-md:overflow-x-auto max-md:flex-nowrap`}
    >
      {views.map(view => (
        <Link
          key={view.id}
          to="/admin/orders"
          search={readListSearch(view.filter)}
          activeOptions={{ exact: true }}
          aria-current={view === current ? 'page' : undefined}
          className={choices.choice}
        >
          <bdi>{view.name}</bdi>
        </Link>
      ))}
    </nav>
  )
}

/** The views of the account, and the one that the list shows. */
function useViews(search: ListSearch) {
  const { data: views = [] } = useQuery(viewsQuery)
  const shown = viewOf(search)
  return { views, shown, current: views.find(({ filter }) => isSame(viewOf(readListSearch(filter)), shown)) }
}

/** Names the present filter, or changes the view that has it. */
export function SaveView({ search }: { search: ListSearch }) {
  const { shown, current } = useViews(search)
  const [naming, setNaming] = useState<View | 'new' | null>(null)
  const deletion = useDeletion()
  return (
    <>
      {current ? (
        <>
          <Button variant="subtle" className="flex-none max-md:order-2" onClick={() => setNaming(current)}>
            {listWords.renameView}
          </Button>
          <Button
            variant="subtle"
            className="flex-none max-md:order-2"
            loading={deletion.isPending}
            onClick={() => deletion.mutate(current)}
          >
            {listWords.deleteView}
          </Button>
        </>
      ) : (
        Object.keys(shown).length > 0 && (
          <Button
            variant="subtle"
            className="flex-none max-md:order-2"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setNaming('new')}
          >
            {listWords.saveView}
          </Button>
        )
      )}
      {naming === 'new' && <SaveDialog filter={shown} onClose={() => setNaming(null)} />}
      {naming && naming !== 'new' && <RenameDialog view={naming} onClose={() => setNaming(null)} />}
    </>
  )
}

/** Deletes a view and offers to save it again. */
function useDeletion() {
  const restoring = useAdminMutation({
    call: ({ name, filter }: View) => parseResponse(api.orders.views.$post({ json: { name, filter } })),
    done: () => [listWords.viewSavedAgain],
    failed: listWords.failedToSaveTheViewAgain,
    invalidates,
  })
  return useAdminMutation({
    call: ({ id }: View) => parseResponse(api.orders.views[':id'].$delete({ param: { id } })),
    failed: listWords.failedToDeleteTheView,
    invalidates,
    onSuccess: (_, view) => {
      notifyUndoable({ title: listWords.viewDeleted, message: view.name, onUndo: () => restoring.mutate(view) })
    },
  })
}

function SaveDialog({ filter, onClose }: { filter: Record<string, string>; onClose: () => void }) {
  const saving = useAdminMutation({
    call: (name: string) => parseResponse(api.orders.views.$post({ json: { name, filter } })),
    done: () => [listWords.viewSaved],
    failed: listWords.failedToSaveTheView,
    invalidates,
    onSuccess: onClose,
  })
  return (
    <NameDialog
      title={listWords.saveThisView}
      description={listWords.aViewOfTheSameName}
      saving={saving}
      onClose={onClose}
    />
  )
}

function RenameDialog({ view: { id, name }, onClose }: { view: View; onClose: () => void }) {
  const saving = useAdminMutation({
    call: (name: string) => parseResponse(api.orders.views[':id'].$put({ param: { id }, json: { name } })),
    done: () => [listWords.viewRenamed],
    failed: listWords.failedToRenameTheView,
    invalidates,
    onSuccess: onClose,
  })
  return <NameDialog title={listWords.renameThisView} initial={name} saving={saving} onClose={onClose} />
}

type NameDialogProps = {
  title: string
  description?: string
  initial?: string
  saving: { isPending: boolean; mutate: (name: string) => void }
  onClose: () => void
}

function NameDialog({ title, description, initial = '', saving, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  return (
    <FormDialog
      title={title}
      submit={common.save}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim() !== '') saving.mutate(name)
      }}
    >
      <TextInput
        label={common.name}
        description={description}
        data-autofocus
        dir="auto"
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const invalidates: ['orders', 'views'][] = [['orders', 'views']]

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
