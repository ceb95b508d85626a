import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { listQuery } from '../parts/list/list-query.ts'
import { withPassword } from '../session/password-prompt.ts'

type Change = InferResponseType<typeof api.settings.history.$get, 200>['rows'][number]

const historyQuery = listQuery({
  queryKey: ['settings', 'history'],
  load: cursor => parseResponse(api.settings.history.$get({ query: { cursor, limit: '20' } })),
})

type Props = {
  version: number
  /** Restoring loads the form again, which would lose what is typed. */
  isUnsaved: boolean
  onRestored: () => void
}

/** What the settings were before, with who changed them and when, and a way back. */
export function SettingsHistory(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="my-6" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2.5 font-semibold cursor-pointer">Earlier settings</summary>
      {isOpen && <Changes {...props} />}
    </details>
  )
}

function Changes({ version, isUnsaved, onRestored }: Props) {
  const list = useInfiniteQuery(historyQuery)
  const restoring = useAdminMutation({
    call: ({ id }: Change) =>
      withPassword(() =>
        parseResponse(api.settings.history[':id'].restore.$post({ param: { id }, json: { version } })),
      ),
    done: () => ['Settings restored'],
    failed: 'The settings could not be restored',
    invalidates: [['settings'], ['session']],
    onSuccess: onRestored,
  })
  if (list.isPending) return <Loading />
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const changes = list.data.pages.flatMap(page => page.rows)
  return (
    <>
      <p className="m-0 mb-1 text-quiet text-sm">
        {changes.length === 0 ? 'Nothing was changed yet. ' : ''}Kept for two years.
        {isUnsaved && changes.length > 0 && ' Save or discard your changes before you restore a value.'}
      </p>
      <ol className="m-0 p-0 list-none">
        {changes.map(change => (
          <ChangeItem
            key={change.id}
            change={change}
            disabled={isUnsaved || restoring.isPending}
            onRestore={() => restoring.mutate(change)}
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button size="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Earlier changes
        </Button>
      )}
    </>
  )
}

type ChangeItemProps = { change: Change; disabled: boolean; onRestore: () => void }

const ChangeItem = ({ change: { fields, changedAt, staffName }, disabled, onRestore }: ChangeItemProps) => (
  <li className="flex items-start justify-between gap-3 py-2.5 border-t border-hairline [&>:last-child]:flex-none">
    <div>
      <p className="m-0 mb-1 text-quiet text-sm">
        {formatDateTime(changedAt)} · {staffName}
      </p>
      {fields.map(({ label, before, after }) => (
        <p key={label} className="m-0 wrap-anywhere [&_del]:text-quiet">
          {label}: <del>{before || 'empty'}</del> → {after || 'empty'}
        </p>
      ))}
    </div>
    <Button
      size="xs"
      variant="default"
      aria-label={`Restore ${fields.map(({ label }) => label).join(', ')} of ${formatDateTime(changedAt)}`}
      disabled={disabled}
      onClick={onRestore}
    >
      Restore
    </Button>
  </li>
)
