import { Switch } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import rows from '../parts/list/DataTable.module.css'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { DeleteButton, EditLink, More, NameCell } from '../parts/list/row-parts.tsx'
import { benefitWords } from './promotion-kinds.tsx'
import { minimumWords, periodWords, targetWords, usesWords } from './promotion-words.ts'
import { type ListedPromotion, type PromotionsPage, promotionStateStyle } from './promotions.ts'

export function PromotionRows({ pages }: { pages: PromotionsPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<ListedPromotion | null>(null)
  return (
    <>
      <ListTable
        label="Promotions"
        pages={pages}
        columns={columnsOf(setRowToDelete)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
      />
      <DeletePromotion row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

const columnsOf = (onDelete: (promotion: ListedPromotion) => void): ListColumn<ListedPromotion>[] => [
  [
    'Name',
    ({ id, name, nameUrdu, code }) => (
      <NameCell name={name} urdu={nameUrdu} link={{ to: '/admin/promotions/edit/$id', params: { id } }}>
        <div>{code === null ? <span className={rows.more}>Automatic</span> : <code>{code}</code>}</div>
      </NameCell>
    ),
    'name',
  ],
  [
    'Gives',
    ({ benefit, minimum }) => (
      <>
        {benefitWords(benefit)}
        {minimum > 0 && <span className={rows.more}> {minimumWords(minimum)}</span>}
      </>
    ),
    'whole',
  ],
  ['For', ({ targets }) => targetWords(targets), 'whole'],
  ['Time', periodWords, 'whole'],
  [
    'Used',
    promotion => (
      <>
        {usesWords(promotion)}
        {promotion.phoneLimit !== null && <More>{promotion.phoneLimit} per phone</More>}
      </>
    ),
    'narrow',
  ],
  [
    'State',
    promotion => (
      <span className="flex items-center gap-2">
        <Badge color={promotionStateStyle[promotion.state].color}>{promotionStateStyle[promotion.state].label}</Badge>
        <ActiveSwitch promotion={promotion} />
      </span>
    ),
    'narrow',
  ],
  [
    'Actions',
    promotion => (
      <>
        <EditLink name={promotion.name} to="/admin/promotions/edit/$id" params={{ id: promotion.id }} />
        <DeleteButton name={promotion.name} onClick={() => onDelete(promotion)} />
      </>
    ),
    'actions',
  ],
]

/** Switches a promotion on or off at once. */
function ActiveSwitch({ promotion: { id, name, isActive } }: { promotion: ListedPromotion }) {
  const switching = useAdminMutation({
    call: (isActive: boolean) =>
      parseResponse(api.promotions[':id'].active.$put({ param: { id }, json: { isActive } })),
    done: (_, isActive) => [isActive ? 'Promotion switched on' : 'Promotion switched off', name],
    failed: 'The promotion was not switched',
    invalidates: [['promotions']],
  })
  return (
    <Switch
      aria-label={`${name}: on`}
      checked={switching.isPending ? switching.variables : isActive}
      disabled={switching.isPending}
      onChange={event => switching.mutate(event.currentTarget.checked)}
    />
  )
}

const DeletePromotion = (dialog: { row: ListedPromotion | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Delete promotion"
    call={({ id }) => parseResponse(api.promotions[':id'].$delete({ param: { id } }))}
    done="Promotion deleted"
    failed="Failed to delete promotion"
    invalidates={[['promotions']]}
  >
    {({ name, uses }) => (
      <>
        <p>
          Delete <bdi>{name}</bdi>? Shoppers can no longer use it. This cannot be undone.
        </p>
        {uses > 0 && <p>{ordersWithIt(uses)} To keep counting its uses, switch it off instead.</p>}
      </>
    )}
  </DeleteDialog>
)

const ordersWithIt = (uses: number): string =>
  uses === 1 ? 'The order that used it keeps its discount.' : `The ${uses} orders that used it keep their discount.`
