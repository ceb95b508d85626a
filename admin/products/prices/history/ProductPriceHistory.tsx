import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { formatRupees } from '#shop/money.ts'
import { api } from '../../../client.ts'
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../../../parts/format-date.ts'
import { Panel } from '../../../parts/Panel.tsx'
import type { EditedProduct } from '../../form/product.ts'
import { type PriceChange, priceChangesQuery, pricesText, wayLabel } from './price-history.ts'

/** The id of the list, which has the focus after a price was restored. */
export const PRICE_HISTORY = 'price-history'

type Props = {
  product: { id: string; version: number }
  /** Restoring loads the product again, which would lose what is typed. */
  isUnsaved: boolean
  onRestored: (product: EditedProduct) => void
}

/** What the product cost before, with a way back to each price. */
export function ProductPriceHistory({ product, isUnsaved, onRestored }: Props) {
  const list = useInfiniteQuery(priceChangesQuery(product.id))
  const restoring = useAdminMutation({
    call: ({ id }: PriceChange) =>
      parseResponse(
        api.prices.history.changes[':id'].restore.$post({ param: { id }, json: { version: product.version } }),
      ),
    done: (_, { from }) => ['Price restored', pricesText(from)],
    failed: 'The price could not be restored',
    invalidates: [['prices'], ['products', 'list'], ['products', 'grid']],
    onSuccess: onRestored,
  })
  const changes = list.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Panel title="Price history">
      <div className="px-4 py-2">
        {list.isPending && <Loading />}
        {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && changes.length === 0 && (
          <p className="text-quiet text-sm">No change in the last two years.</p>
        )}
        {isUnsaved && changes.length > 0 && (
          <p className="text-quiet text-sm">Save or discard your changes before you restore a price.</p>
        )}
        <ol className="m-0 p-0 list-none" id={PRICE_HISTORY} tabIndex={-1}>
          {changes.map(change => (
            <Change
              key={change.id}
              change={change}
              disabled={isUnsaved || restoring.isPending}
              onRestore={() => restoring.mutate(change)}
            />
          ))}
        </ol>
        {list.hasNextPage && (
          <Button
            size="xs"
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Earlier prices
          </Button>
        )}
      </div>
    </Panel>
  )
}

type ChangeProps = { change: PriceChange; disabled: boolean; onRestore: () => void }

const Change = ({ change, disabled, onRestore }: ChangeProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 border-b border-hairline text-base wrap-anywhere last:border-b-0">
    <span>
      {pricesText(change.from)} → <b>{pricesText(change.to)}</b>
      {change.variants && (
        <span className="text-quiet text-sm"> {change.variants.join(', ') || 'Deleted variants'}</span>
      )}
      <span className="text-quiet text-sm block">
        {formatDateTime(change.savedAt)} · {change.staffName || 'The shop'} · {wayLabel(change)}
      </span>
    </span>
    {change.from.price !== null && (
      <Button size="xs" variant="default" disabled={disabled} onClick={onRestore}>
        Restore {formatRupees(change.from.price)}
      </Button>
    )}
  </li>
)
