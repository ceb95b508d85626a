import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { fill } from '#messages/fill.ts'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { fillWith } from '../parts/fill-with.ts'
import { ListContents } from '../parts/list/ListContents.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Screen } from '../parts/Screen.tsx'
import { words } from '../words/stock.ts'
import { common } from '../words.ts'
import { Movements } from './Movements.tsx'
import { movementsQuery, stockRowName, type VariantLedger, variantLedgerQuery } from './stock.ts'

const route = getRouteApi('/layout/admin/stock/$variantId')

/** The movements of a variant, and whether their sum is its stock. */
export function LedgerScreen() {
  const { variantId } = route.useParams()
  const account = useQuery(variantLedgerQuery(variantId))
  if (account.isPending) return <Loading />
  if (!account.data) return <ErrorState error={account.error} onRetry={() => void account.refetch()} />
  const { productId } = account.data
  return (
    <Screen
      title={stockRowName(account.data)}
      aside={
        <nav className="flex gap-4 [&_a]:py-1 max-md:[&_a]:py-3" aria-label={words.thisProduct}>
          <Link to="/admin/stock" search={{ product: productId }}>
            {words.changeStock}
          </Link>
          <Link to="/admin/products/$id/edit" params={{ id: productId }}>
            {words.editProduct}
          </Link>
        </nav>
      }
    >
      <Figures account={account.data} />
      <Panel title={words.movements}>
        <ListContents
          query={movementsQuery(variantId)}
          empty={() => ({ title: words.noMovementsYet, className: 'm-0 p-4 text-quiet' })}
        >
          {pages => <Movements movements={pages.flatMap(({ rows }) => rows)} />}
        </ListContents>
      </Panel>
    </Screen>
  )
}

function Figures({ account }: { account: VariantLedger }) {
  const { onHand, reserved, available, tracked, sku, ledger } = account
  const addsUp = ledger.onHand === onHand && ledger.reserved === reserved
  return (
    <>
      <dl className="grid grid-cols-[repeat(3,minmax(0,10rem))] gap-3 m-0 mb-2">
        <Figure name={common.stock} number={onHand} />
        <Figure name={words.reserved} number={reserved} />
        <Figure name={words.available} number={available} />
      </dl>
      <p className="m-0 mb-4">
        {sku && <>{fillWith(words.skuOf, { sku: <bdi>{sku}</bdi> })} </>}
        {!tracked && `${words.notTrackedNote} `}
        <span
          className="text-green-ink data-wrong:text-error data-wrong:font-semibold"
          data-wrong={!addsUp || undefined}
        >
          {addsUp ? words.theLedgerAddsUp : fill(words.addsUpTo, { onHand: ledger.onHand, reserved: ledger.reserved })}
        </span>
      </p>
    </>
  )
}

function Figure({ name, number }: { name: string; number: number }) {
  return (
    <div className="card px-3 py-2.5">
      <dt className="text-quiet text-xs">{name}</dt>
      <dd className="m-0 text-2xl font-bold tabular-nums">{number.toLocaleString('en')}</dd>
    </div>
  )
}
