import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { api } from '../../../client.ts'
import { ConfirmDialog } from '../../../parts/feedback/ConfirmDialog.tsx'
import { notifyError } from '../../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../../../parts/format-date.ts'
import { ListContents } from '../../../parts/list/ListContents.tsx'
import { ListHead } from '../../../parts/list/ListHead.tsx'
import { type ListColumn, ListTable } from '../../../parts/list/ListTable.tsx'
import { RowButton } from '../../../parts/list/row-parts.tsx'
import { Screen } from '../../../parts/Screen.tsx'
import { useMay } from '../../../session/rights.ts'
import { type PriceSave, priceSavesQuery, pricesText, wayLabel } from './price-history.ts'

const route = getRouteApi('/layout/admin/prices/history')

/** What changed prices, the newest first. Each save of the form or the grid can be undone at any time. */
export function PriceHistoryScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [undone, setUndone] = useState<PriceSave | null>(null)
  return (
    <Screen
      title="Price History"
      aside={
        <Button variant="default" renderRoot={props => <Link {...props} to="/admin/products/grid" />}>
          Product Grid
        </Button>
      }
    >
      <p>What shoppers paid before, and who changed it. Kept for two years.</p>
      <ListHead
        label="Search price history"
        placeholder="Product or SKU"
        value={search}
        onSearch={text => void navigate({ search: { search: text }, replace: true })}
      />
      <ListContents
        query={priceSavesQuery({ search })}
        empty={() =>
          search
            ? {
                title: 'No changes of such a product',
                children: <Link to="/admin/prices/history">See all changes</Link>,
              }
            : { title: 'No price was changed yet' }
        }
      >
        {pages => (
          <ListTable label="Price history" pages={pages} columns={columnsOf(setUndone)} keyOf={({ id }) => id} />
        )}
      </ListContents>
      <UndoDialog save={undone} onClose={() => setUndone(null)} />
    </Screen>
  )
}

function UndoDialog({ save, onClose }: { save: PriceSave | null; onClose: () => void }) {
  const undoing = useUndo(onClose)
  return (
    <ConfirmDialog
      opened={save !== null}
      title="Undo this change?"
      confirm="Undo"
      dismiss="Keep it"
      busy={undoing.isPending}
      onConfirm={() => save && undoing.mutate(save)}
      onClose={onClose}
    >
      {save && (
        <p>
          {countOf(save.products, 'product')} get the prices from before {formatDateTime(save.savedAt)}. A price that
          was changed since stays as it is.
        </p>
      )}
    </ConfirmDialog>
  )
}

const useUndo = (onSettled: () => void) =>
  useAdminMutation({
    call: ({ id }: PriceSave) => parseResponse(api.prices.history[':id'].undo.$post({ param: { id }, json: {} })),
    done: ({ changed, refusals }) =>
      refusals.length > 0 ? null : ['Prices restored', `${changed.toLocaleString('en')} prices are as before.`],
    failed: 'The change could not be undone',
    invalidates: [[]],
    onSuccess: ({ changed, refusals }) => {
      const [first] = refusals
      if (first) notifyError(`${changed} prices restored, ${refusals.length} not`, first.message)
    },
    onSettled,
  })

const columnsOf = (onUndo: (save: PriceSave) => void): ListColumn<PriceSave>[] => [
  ['When', ({ savedAt }) => formatDateTime(savedAt)],
  ['Who', ({ staffName }) => staffName || 'The shop'],
  ['How', wayLabel],
  ['What', save => <What save={save} />, 'name'],
  ['Undo', save => <Undo save={save} onUndo={onUndo} />, 'actions'],
]

const What = ({ save: { example, products } }: { save: PriceSave }) => (
  <>
    <Link to="/admin/products/$id/edit" params={{ id: example.productId }}>
      <bdi>{example.name}</bdi>
    </Link>
    : {pricesText(example.from)} → {pricesText(example.to)}
    {products > 1 && `, and ${countOf(products - 1, 'product')} more`}
  </>
)

function Undo({ save, onUndo }: { save: PriceSave; onUndo: (save: PriceSave) => void }) {
  const { savedAt, example, way } = save
  const mayChange = useMay('products.change')
  if (!mayChange || way === 'sale' || way === 'import' || example.from.price === null) return null
  return (
    <RowButton label={`Undo the change of ${example.name}, ${formatDateTime(savedAt)}`} onClick={() => onUndo(save)}>
      Undo
    </RowButton>
  )
}
