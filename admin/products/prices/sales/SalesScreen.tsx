import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../parts/Badge.tsx'
import { formatDateTime } from '../../../parts/format-date.ts'
import { ListContents } from '../../../parts/list/ListContents.tsx'
import { type ListColumn, ListTable } from '../../../parts/list/ListTable.tsx'
import { NameCell } from '../../../parts/list/row-parts.tsx'
import { Screen } from '../../../parts/Screen.tsx'
import { formatEnd, type SaleRow, saleStateStyle, salesQuery } from './sales.ts'

/** Planned, running and ended sales. */
export function SalesScreen() {
  return (
    <Screen
      title="Sales"
      aside={
        <Group gap="xs">
          <Button variant="default" renderRoot={props => <Link {...props} to="/admin/prices" />}>
            All prices
          </Button>
          <Button renderRoot={props => <Link {...props} to="/admin/prices/sales/create" />}>Plan a Sale</Button>
        </Group>
      }
    >
      <ListContents
        query={salesQuery}
        empty={() => ({
          title: 'No sales yet',
          children: 'Plan sale prices with a start and an end. The shop switches them by itself, and back.',
        })}
      >
        {pages => (
          <ListTable label="Sales" pages={pages} columns={columns} keyOf={({ id }) => id} nameOf={({ name }) => name} />
        )}
      </ListContents>
    </Screen>
  )
}

const columns: ListColumn<SaleRow>[] = [
  ['Name', ({ id, name }) => <NameCell name={name} link={{ to: '/admin/prices/sales/$id', params: { id } }} />, 'name'],
  ['State', ({ state }) => <Badge color={saleStateStyle[state].color}>{saleStateStyle[state].label}</Badge>],
  ['Start', ({ startsAt, startedAt }) => formatDateTime(startedAt ?? startsAt)],
  ['End', ({ state, endsAt, endedAt }) => (state === 'ended' && endedAt ? formatDateTime(endedAt) : formatEnd(endsAt))],
  ['Prices', ({ prices }) => prices.toLocaleString('en'), 'number'],
  ['To look at', notesOn],
]

function notesOn({ state, skipped, changedByStaff }: SaleRow): string {
  const notes = [
    state === 'missed' ? 'The shop was off at that time' : '',
    skipped > 0 ? `${skipped.toLocaleString('en')} not reduced` : '',
    changedByStaff > 0 ? `${changedByStaff.toLocaleString('en')} changed by hand` : '',
  ]
  return notes.filter(note => note !== '').join(', ')
}
