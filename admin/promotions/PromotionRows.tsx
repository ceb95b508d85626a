import { Button, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import classes from './Promotions.module.css'
import { benefitWords, minimumWords, periodWords, targetWords, usesWords } from './promotion-words.ts'
import { type ListedPromotion, type PromotionsPage, promotionStateStyle } from './promotions.ts'

export function PromotionRows({ pages }: { pages: PromotionsPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<ListedPromotion | null>(null)
  const list = useListFocus<HTMLTableSectionElement>(pages.map(({ rows }) => rows))
  const listed = pages.flatMap(({ rows }) => rows)
  const columns = ['Name', 'Gives', 'For', 'Time', narrow('Used'), narrow('State'), narrow('Actions')]
  return (
    <>
      <ListCount>
        {listed.length} of {pages.at(-1)?.total} promotions
      </ListCount>
      <DataTable columns={columns} list={list}>
        {listed.map(promotion => (
          <Row key={promotion.id} promotion={promotion} onDelete={() => setRowToDelete(promotion)} />
        ))}
      </DataTable>
      <DeletePromotion row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

function Row({ promotion, onDelete }: { promotion: ListedPromotion; onDelete: () => void }) {
  const { id, name, nameUrdu, code, benefit, minimum, targets, state, phoneLimit } = promotion
  const style = promotionStateStyle[state]
  return (
    <tr tabIndex={-1}>
      <td className={rows.wide}>
        <Link to="/admin/promotions/edit/$id" params={{ id }} className={rows.name}>
          <bdi>{name}</bdi>
        </Link>
        {nameUrdu && (
          <div className={rows.more}>
            <bdi lang="ur">{nameUrdu}</bdi>
          </div>
        )}
        <div>{code === null ? <span className={rows.more}>Automatic</span> : <code>{code}</code>}</div>
      </td>
      <td data-label="Gives">
        <span className={classes.words}>
          {benefitWords(benefit)}
          {minimum > 0 && <span className={rows.more}> {minimumWords(minimum)}</span>}
        </span>
      </td>
      <td data-label="For">
        <span className={classes.words}>{targetWords(targets)}</span>
      </td>
      <td data-label="Time">
        <span className={classes.words}>{periodWords(promotion)}</span>
      </td>
      <td className={rows.narrow} data-label="Used">
        <div>
          {usesWords(promotion)}
          {phoneLimit !== null && <div className={rows.more}>{phoneLimit} per phone</div>}
        </div>
      </td>
      <td className={rows.narrow} data-label="State">
        <span className={classes.state}>
          <Badge color={style.color}>{style.label}</Badge>
          <ActiveSwitch promotion={promotion} />
        </span>
      </td>
      <td className={rows.narrow}>
        <div className={rows.actions}>
          <Button
            variant="default"
            size="xs"
            renderRoot={props => <Link {...props} to="/admin/promotions/edit/$id" params={{ id }} />}
            aria-label={`Edit ${name}`}
          >
            Edit
          </Button>
          <Button variant="subtle" color="red" size="xs" onClick={onDelete} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}

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
