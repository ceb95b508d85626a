import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../parts/Badge.tsx'
import { AdminEmptyState } from '../../../parts/feedback/AdminEmptyState.tsx'
import { formatDateTime } from '../../../parts/format-date.ts'
import rows from '../../../parts/list/DataTable.module.css'
import { DataTable, number } from '../../../parts/list/DataTable.tsx'
import { ListContents } from '../../../parts/list/ListContents.tsx'
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
        empty={() => (
          <AdminEmptyState title="No sales yet">
            <span>Plan sale prices with a start and an end. The shop switches them by itself, and back.</span>
          </AdminEmptyState>
        )}
      >
        {pages => (
          <DataTable columns={['Name', 'State', 'Start', 'End', number('Prices'), 'To look at']}>
            {pages.flatMap(page => page.rows.map(sale => <Row key={sale.id} sale={sale} />))}
          </DataTable>
        )}
      </ListContents>
    </Screen>
  )
}

function Row({ sale }: { sale: SaleRow }) {
  const { id, name, state, startsAt, endsAt, startedAt, endedAt, prices } = sale
  const style = saleStateStyle[state]
  const notes = notesOn(sale)
  return (
    <tr>
      <td className={rows.wide}>
        <Link to="/admin/prices/sales/$id" params={{ id }} className={rows.name}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td data-label="State">
        <Badge color={style.color}>{style.label}</Badge>
      </td>
      <td data-label="Start">{formatDateTime(startedAt ?? startsAt)}</td>
      <td data-label="End">{state === 'ended' && endedAt ? formatDateTime(endedAt) : formatEnd(endsAt)}</td>
      <td className={rows.number} data-label="Prices">
        {prices.toLocaleString('en')}
      </td>
      <td data-label={notes === '' ? undefined : 'To look at'}>{notes}</td>
    </tr>
  )
}

const notesOn = ({ state, skipped, left }: SaleRow): string =>
  [
    state === 'missed' ? 'The shop was off at that time' : '',
    skipped > 0 ? `${skipped.toLocaleString('en')} not reduced` : '',
    left > 0 ? `${left.toLocaleString('en')} changed by hand` : '',
  ]
    .filter(note => note !== '')
    .join(', ')
