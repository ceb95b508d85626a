import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { formatRupees } from '#shop/money.ts'
import { fromLocalTime, toLocalTime } from '#shop/pakistan-time.ts'
import { api } from '../../../client.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { TimeField } from '../../../parts/form/TimeField.tsx'
import { formatDateTime } from '../../../parts/format-date.ts'
import { type ListColumn, ListTable } from '../../../parts/list/ListTable.tsx'
import { NameCell } from '../../../parts/list/row-parts.tsx'
import { saleRowName } from './draft-rows.ts'
import { formatEnd, type Sale, type SalePrice, saleStateStyle } from './sales.ts'

/** A sale that is running, has ended or was missed, with its prices. */
export function StartedSale({ sale }: { sale: Sale }) {
  const { state, startsAt, startedAt, endsAt, endedAt, createdBy, prices } = sale
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-3">
        <Badge color={saleStateStyle[state].color}>{saleStateStyle[state].label}</Badge>
        <span>
          {formatDateTime(startedAt ?? startsAt)} –{' '}
          {state === 'ended' && endedAt ? formatDateTime(endedAt) : formatEnd(endsAt)}
        </span>
        {createdBy && <span className="text-quiet">Planned by {createdBy}</span>}
      </div>
      {state === 'missed' && (
        <p className="m-0 p-4 pt-2 text-quiet data-error:text-error">
          The shop was off for the whole time of this sale. No price was changed.
        </p>
      )}
      {state === 'running' && <ChangeEnd key={endsAt} sale={sale} />}
      <ListTable label="Prices of the sale" pages={[{ rows: prices }]} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}

function ChangeEnd({ sale: { id, endsAt } }: { sale: Sale }) {
  const stored = endsAt ? toLocalTime(endsAt) : ''
  const [text, setText] = useState(stored)
  const end = fromLocalTime(text)
  const saving = useAdminMutation({
    call: (endsAt: string | null) => parseResponse(api.sales[':id'].end.$put({ param: { id }, json: { endsAt } })),
    done: () => ['The end of the sale is changed'],
    failed: 'The end was not changed',
    invalidates: [['sales']],
  })
  return (
    <form
      className="flex flex-wrap items-end gap-3 mb-4"
      onSubmit={event => {
        event.preventDefault()
        if (text === '' || end) saving.mutate(end)
      }}
    >
      <TimeField label="End" empty="Empty: until you end it" usualTime="23:59" value={text} onChange={setText} />
      <Button type="submit" variant="default" loading={saving.isPending} disabled={text === stored}>
        Change End
      </Button>
    </form>
  )
}

const columns: ListColumn<SalePrice>[] = [
  [
    'Product',
    price => (
      <NameCell name={saleRowName(price)} link={{ to: '/admin/products/$id/edit', params: { id: price.productId } }} />
    ),
    'name',
  ],
  ['Before', ({ regularPrice }) => (regularPrice === null ? '–' : formatRupees(regularPrice)), 'number'],
  ['Sale price', ({ price }) => formatRupees(price), 'number'],
  ['Shoppers pay', ({ shownPrice }) => formatRupees(shownPrice), 'number'],
  ['Result', resultOf],
]

function resultOf({ result, isChanged }: SalePrice): string {
  if (isChanged) return 'Changed by hand: stays at the end'
  if (result === 'on') return 'On sale'
  if (result === 'restored') return 'Restored'
  if (result === 'changed_by_staff') return 'Changed by hand during the sale: not restored'
  return result === 'skipped' ? 'Not reduced: it was not above the sale price' : 'Not started'
}
