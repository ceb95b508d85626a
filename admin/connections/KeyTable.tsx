import { Badge } from '../parts/Badge.tsx'
import { formatDateOf, formatDateTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { More, NameCell, RowButton } from '../parts/list/row-parts.tsx'
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
