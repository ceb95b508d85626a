import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { ListContents } from '../parts/list/ListContents.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Screen } from '../parts/Screen.tsx'
import classes from './LedgerScreen.module.css'
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
        <nav className={classes.ways} aria-label="This product">
          <Link to="/admin/stock" search={{ product: productId }}>
            Change stock
          </Link>
          <Link to="/admin/products/$id/edit" params={{ id: productId }}>
            Edit product
          </Link>
        </nav>
      }
    >
      <Figures account={account.data} />
      <Panel title="Movements">
        <ListContents
          query={movementsQuery(variantId)}
          rowsOf={({ movements }) => movements}
          empty={() => <p className={classes.none}>No movements yet.</p>}
        >
          {pages => <Movements movements={pages.flatMap(({ movements }) => movements)} />}
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
      <dl className={classes.figures}>
        <Figure name="Stock" number={onHand} />
        <Figure name="Reserved" number={reserved} />
        <Figure name="Available" number={available} />
      </dl>
      <p className={classes.facts}>
        {sku && (
          <>
            SKU <bdi>{sku}</bdi>.{' '}
          </>
        )}
        {!tracked && 'Not tracked: shoppers can buy it whatever these numbers are. '}
        <span className={classes.sum} data-wrong={!addsUp || undefined}>
          {addsUp
            ? 'The ledger adds up.'
            : `The ledger does not add up: it comes to ${ledger.onHand} on hand and ${ledger.reserved} reserved.`}
        </span>
      </p>
    </>
  )
}

function Figure({ name, number }: { name: string; number: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{number.toLocaleString('en')}</dd>
    </div>
  )
}
