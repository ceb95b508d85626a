import { Button, Modal, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { type FormEvent, useState } from 'react'
import { api } from '../client.ts'
import choices from '../parts/Choices.module.css'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { type ListSearch, readListSearch, viewOf } from './order-search.ts'
import { viewsQuery } from './orders.ts'
import classes from './SavedViews.module.css'

/** The longest name of a view, as the server has it. */
const MAX_NAME = 40

/** Filters of the list that the account has named, and the button that names the present one. */
export function SavedViews({ search }: { search: ListSearch }) {
  const { data: views = [] } = useQuery(viewsQuery)
  const [isNaming, setIsNaming] = useState(false)
  const shown = viewOf(search)
  const current = views.find(({ filter }) => isSame(viewOf(readListSearch(filter)), shown))
  const deletion = useAdminMutation({
    call: (id: string) => parseResponse(api.orders.views[':id'].$delete({ param: { id } })),
    done: () => ['View deleted'],
    failed: 'Failed to delete the view',
    invalidates: [['orders', 'views']],
  })
  return (
    <>
      {views.length > 0 && (
        <nav aria-label="Saved views" className={`${choices.choices} ${classes.views}`}>
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
      )}
      {current ? (
        <Button
          variant="subtle"
          className={classes.act}
          loading={deletion.isPending}
          onClick={() => deletion.mutate(current.id)}
        >
          Delete view
        </Button>
      ) : (
        Object.keys(shown).length > 0 && (
          <Button
            variant="subtle"
            className={classes.act}
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setIsNaming(true)}
          >
            Save view
          </Button>
        )
      )}
      {isNaming && <NameDialog filter={shown} onClose={() => setIsNaming(false)} />}
    </>
  )
}

function NameDialog({ filter, onClose }: { filter: Record<string, string>; onClose: () => void }) {
  const [name, setName] = useState('')
  const saving = useAdminMutation({
    call: () => parseResponse(api.orders.views.$post({ json: { name, filter } })),
    done: () => ['View saved'],
    failed: 'Failed to save the view',
    invalidates: [['orders', 'views']],
    onSuccess: onClose,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !saving.isPending) saving.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Save this view" closeButtonProps={{ 'aria-label': 'Close' }} centered>
      <form onSubmit={save}>
        <TextInput
          label="Name"
          description="A view of the same name is replaced. Only you see it."
          data-autofocus
          dir="auto"
          maxLength={MAX_NAME}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={saving.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
