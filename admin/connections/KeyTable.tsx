import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateOf, formatDateTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { More, NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { withPassword } from '../session/password-prompt.ts'
import type { ApiKey } from './connections.ts'
import { rightsInWords, stateOf } from './key-values.ts'

type Props = { onChange: (key: ApiKey) => void; onRevoke: (key: ApiKey) => void }

export const KeyTable = ({ keys, ...props }: Props & { keys: ApiKey[] }) => (
  <ListTable
    label="Keys"
    pages={[{ rows: keys }]}
    columns={columnsOf(props)}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
  />
)

const columnsOf = ({ onChange, onRevoke }: Props): ListColumn<ApiKey>[] => [
  [
    'Program',
    ({ name, prefix }) => (
      <NameCell name={name}>
        <More>
          <code className="whitespace-nowrap" dir="ltr">
            {prefix}…
          </code>
        </More>
      </NameCell>
    ),
    'name',
  ],
  ['State', key => <State apiKey={key} />],
  [
    'May',
    ({ rights, assistants }) => (
      <>
        {rightsInWords(rights)}
        {assistants && <More>Also for assistants</More>}
      </>
    ),
  ],
  ['Last used', ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatDateTime(lastUsedAt))],
  [
    'Made',
    ({ madeBy, madeAt }) => (
      <>
        {formatDateOf(madeAt)} by <bdi>{madeBy}</bdi>
      </>
    ),
  ],
  [
    'Actions',
    key =>
      key.revokedAt === null && (
        <>
          {key.pausedAt !== null && <Allow apiKey={key} />}
          <RowButton label={`Change ${key.name}`} onClick={() => onChange(key)}>
            Change
          </RowButton>
          <RowButton danger label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </RowButton>
        </>
      ),
    'actions',
  ],
]

function Allow({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const allow = useAdminMutation({
    call: () =>
      withPassword(() => parseResponse(api.connections.keys[':id'].permission.$post({ param: { id }, json: {} }))),
    done: () => ['The key works again', name],
    failed: 'The key was not allowed',
    invalidates: [['connections', 'keys']],
  })
  return (
    <RowButton label={`Allow ${name} again`} disabled={allow.isPending} onClick={() => allow.mutate()}>
      Allow again
    </RowButton>
  )
}

function State({ apiKey }: { apiKey: ApiKey }) {
  const { label, color, why } = stateOf(apiKey)
  const { endsAt, networks, revokedAt } = apiKey
  return (
    <>
      <Badge color={color}>{label}</Badge>
      {why && <More>{why}</More>}
      {revokedAt === null && endsAt !== null && <More>Until {formatDateOf(endsAt)}</More>}
      {revokedAt === null && networks.length > 0 && <More>From {networks.join(', ')}</More>}
    </>
  )
}
