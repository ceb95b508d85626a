import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { MAX_PRINTED } from '#shop/orders/print/print-limit.ts'
import { AdminEmptyState } from '../../parts/feedback/AdminEmptyState.tsx'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import choices from '../../parts/form/Choices.module.css'
import { useSession } from '../../session/use-session.ts'
import { words } from '../../words/packing.ts'
import { common, countOrders, language } from '../../words.ts'
import type { ChosenOrders } from '../orders.ts'
import { LabelSheets, ThermalLabels } from './LabelPages.tsx'
import { PackingSlips, RollSlips } from './PackingSlip.tsx'
import { PickList } from './PickList.tsx'
import { PrintedBefore } from './PrintedBefore.tsx'
import classes from './PrintScreen.module.css'
import { type PrintData, type PrintedOrder, type PrintSort, printQuery, printSorts, sortPrinted } from './print-data.ts'
import { type PrintKind, type PrintSearch, printedSelection, printKinds } from './print-link.ts'
import { rememberedSort, rememberKind, rememberSort } from './remembered-print.ts'
import { ShipPrinted } from './ShipPrinted.tsx'
import { useMarkPrinted } from './use-mark-printed.ts'

const route = getRouteApi('/admin/orders/print')
const titles: Record<PrintKind, string> = {
  slips: words.packingSlips,
  'slips-80': words.slips80MmRoll,
  labels: words.labels100150Mm,
  'labels-a4': words.labels4OnA4,
  'pick-list': words.pickList,
}
const sortLabels: Record<PrintSort, string> = { listed: words.asListed, city: words.byCity, sku: words.bySku }

/** Orders as they will be printed, light also in the dark scheme, below a bar that is not printed. */
export function PrintScreen() {
  const search = route.useSearch()
  const selection = printedSelection(search)
  useDocumentTitle(`${titles[search.kind]} · ${common.adminDashboard}`)
  useSession()
  return <Printing key={JSON.stringify(selection)} search={search} selection={selection} />
}

function Printing({ search, selection }: { search: PrintSearch; selection: ChosenOrders | null }) {
  // After shipping, the same orders stay on screen, although a filter such as "not printed" has them no longer.
  const [kept, setKept] = useState<ChosenOrders | null>(null)
  const { data, error, refetch } = useQuery({ ...printQuery(kept ?? selection), placeholderData: keepPreviousData })
  const showShipped = () => {
    if (kept) void refetch()
    else if (data) setKept({ ids: data.orders.map(({ id }) => id) })
  }
  const [sort, setSort] = useState(rememberedSort)
  const [leftOut, setLeftOut] = useState(false)
  const before = usePrintedBefore(data)
  const orders = useMemo(() => {
    const shown = (data?.orders ?? []).filter(({ id }) => !leftOut || !before.has(id))
    return sortPrinted(shown, sort)
  }, [data, sort, leftOut, before])
  const marked = useMemo(
    () => (search.kind === 'pick-list' ? [] : orders.map(({ id, version }) => ({ id, version }))),
    [orders, search.kind],
  )
  const mark = useMarkPrinted(marked)
  useEffect(() => rememberKind(search.kind), [search.kind])
  useEffect(() => rememberSort(sort), [sort])
  return (
    <div className={classes.page} data-kind={search.kind}>
      <header className={classes.bar}>
        <h1 className={`${classes.title} max-md:basis-full`} tabIndex={-1}>
          {titles[search.kind]}
        </h1>
        <Kinds search={search} />
        <label className={classes.field}>
          {words.sort}
          <select value={sort} onChange={event => setSort(sortNamed(event.currentTarget.value))}>
            {printSorts.map(name => (
              <option key={name} value={name}>
                {sortLabels[name]}
              </option>
            ))}
          </select>
        </label>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={orders.length === 0}
          onClick={() => window.print()}
          className={classes.print}
        >
          {words.print}
        </Button>
        {data && <ShipPrinted orders={orders} onShipped={showShipped} />}
        <BackLink selection={selection} />
        {data && <Missing printed={data} />}
        {search.kind !== 'pick-list' && (
          <PrintedBefore
            before={before.size}
            total={data?.orders.length ?? 0}
            leftOut={leftOut}
            onLeaveOut={setLeftOut}
          />
        )}
        <PrintMarks mark={mark} before={before} onReload={() => void refetch()} />
        {data?.sender.address === '' && search.kind.startsWith('labels') && (
          <p className={classes.note}>{words.noReturnAddressItIsThe}</p>
        )}
      </header>
      <main className={classes.sheets} {...(search.kind !== 'pick-list' && onPaper)}>
        {selection === null || data?.orders.length === 0 ? (
          <AdminEmptyState title={words.noOrdersToPrint} />
        ) : data ? (
          <Sheets kind={search.kind} orders={orders} sender={data.sender} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </main>
    </div>
  )
}

/** Slips and labels are for customers and couriers, whoever prints them. */
const onPaper = language === 'ur' ? ({ lang: 'en', dir: 'ltr' } as const) : {}

/** The ids of the orders that were printed when the sheets were opened; not of those that are printed here. */
function usePrintedBefore(data: PrintData | undefined): ReadonlySet<string> {
  const [before, setBefore] = useState<ReadonlySet<string>>()
  if (data && !before) setBefore(new Set(data.orders.filter(({ printed }) => printed).map(({ id }) => id)))
  return before ?? nothing
}

const nothing: ReadonlySet<string> = new Set()

type PrintMarksProps = {
  mark: ReturnType<typeof useMarkPrinted>
  before: ReadonlySet<string>
  /** Shows orders as they are now. */
  onReload: () => void
}

/**
 * Whether the marks are stored. Nobody knows whether the browser's dialog was canceled, so they can be removed; orders
 * that were printed before keep theirs.
 */
function PrintMarks({ mark, before, onReload }: PrintMarksProps) {
  const { variables, data, isSuccess, isError, mutate } = mark
  if (!variables || (!isSuccess && !isError)) return <p className={classes.note} role="status" />
  const { isPrinted } = variables
  const orders = countOrders(data?.changed ?? variables.orders.length)
  const corrected = isPrinted ? (data?.corrected ?? []) : []
  const first = variables.orders.filter(({ id }) => !before.has(id))
  return (
    <p className={classes.note} role="status">
      {isError
        ? `${fill(words.markNotSaved, { orders })} `
        : data?.changed !== 0 && `${fill(isPrinted ? words.markedPrinted : words.markedNotPrinted, { orders })} `}
      {correctedSince(corrected)}
      {corrected.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={onReload}>
          {words.loadAgain}
        </Button>
      )}
      {isError ? (
        <Button variant="default" size="compact-sm" onClick={() => mutate(variables)}>
          {words.tryAgain}
        </Button>
      ) : (
        isPrinted &&
        first.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => mutate({ orders: first, isPrinted: false })}>
            {words.notPrinted}
          </Button>
        )
      )}
    </p>
  )
}

const correctedSince = (numbers: string[]): string =>
  numbers.length === 0 ? '' : `${fill(words.correctedSince, { numbers: numbers.join(common.comma) })} `

function Kinds({ search }: { search: PrintSearch }) {
  return (
    <nav aria-label={words.whatIsPrinted} className={classes.kinds}>
      {printKinds.map(kind => (
        <Link key={kind} to="/admin/orders/print" search={{ ...search, kind }} replace className={choices.choice}>
          {titles[kind]}
        </Link>
      ))}
    </nav>
  )
}

function BackLink({ selection }: { selection: ChosenOrders | null }) {
  const [id, ...others] = selection && 'ids' in selection ? selection.ids : []
  if (id === undefined || others.length > 0) return <Link to="/admin/orders">{words.backToOrders}</Link>
  return (
    <Link to="/admin/orders/$id" params={{ id }}>
      {words.backToTheOrder}
    </Link>
  )
}

function Missing({ printed: { total, orders } }: { printed: PrintData }) {
  const asked = Math.min(total, MAX_PRINTED)
  const tooMany = total > asked ? `${fill(words.onlyFirst, { count: asked, total: total.toLocaleString('en') })} ` : ''
  const gone = orders.length < asked ? fill(words.gone, { count: asked - orders.length }) : ''
  if (!tooMany && !gone) return null
  return (
    <p className={classes.missing} role="alert">
      {tooMany}
      {gone}
    </p>
  )
}

function Sheets({ kind, ...printed }: { kind: PrintKind; orders: PrintedOrder[]; sender: PrintData['sender'] }) {
  if (kind === 'slips') return <PackingSlips {...printed} />
  if (kind === 'slips-80') return <RollSlips {...printed} />
  if (kind === 'labels') return <ThermalLabels {...printed} />
  return kind === 'labels-a4' ? <LabelSheets {...printed} /> : <PickList orders={printed.orders} />
}

const sortNamed = (text: string): PrintSort => printSorts.find(name => name === text) ?? 'listed'
