import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import type { Courier } from '#shop/settings/couriers.ts'
import { listWords } from '../../words/order-list.ts'
import { counted, countOrders } from '../../words.ts'
import { problemsIn, readPaste, type TypedNumbers, whyNotShipped } from './ship-draft.ts'
import type { OrderToShip } from './shipments.ts'
import { useShipOrders } from './use-ship-orders.ts'

export type ShipFormProps = {
  couriers: Courier[]
  orders: OrderToShip[]
  typed: TypedNumbers
  setTyped: (change: (typed: TypedNumbers) => TypedNumbers) => void
  onRefused: () => void
  onClose: () => void
  onShipped: () => void
}

/** The orders that can be shipped with what is wrong with each, what is said about them, and how numbers get in. */
export function useShipForm({ orders, typed, setTyped, ...on }: ShipFormProps, courier: Courier | undefined) {
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [news, setNews] = useState('')
  const ship = useShipOrders()
  const { rows, button, placeOf, focusOn, goOn } = useNumberFields()
  const ready = useMemo(() => orders.filter(order => whyNotShipped(order) === null), [orders])
  const problems = useMemo(() => problemsIn(ready, typed), [ready, typed])

  const change = useCallback(
    (id: string, number: string) => {
      setTyped(before => ({ ...before, [id]: number }))
      setRefusals(({ [id]: _, ...others }) => others)
    },
    [setTyped],
  )

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!(event.target instanceof HTMLInputElement) || !/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    const { numbers, next, leftOver } = readPaste(text, ready, placeOf(event.target))
    setTyped(before => ({ ...before, ...numbers }))
    setRefusals({})
    setNews(pasteNews(Object.keys(numbers).length, leftOver))
    focusOn(next)
  }

  function submit() {
    const wrong = ready.findIndex(({ id }) => problems[id] !== undefined)
    if (wrong !== -1) return focusOn(wrong)
    if (ship.isPending || !courier) return
    ship.mutate(
      { courier, orders: ready, typed },
      {
        onSuccess: ({ refused }) => {
          if (refused.length === 0) return on.onShipped()
          on.onRefused()
          setRefusals(Object.fromEntries(refused.map(({ orderId, message }) => [orderId, message])))
          setNews(
            fill(listWords.markedShippedRefused, {
              orders: countOrders(ready.length - refused.length),
              refused: refused.length,
            }),
          )
          focusOn(ready.findIndex(({ id }) => id === refused[0]?.orderId))
        },
      },
    )
  }

  return { rows, button, ready, problems, refusals, news, isShipping: ship.isPending, change, goOn, paste, submit }
}

function pasteNews(filled: number, leftOver: number): string {
  const news = counted(filled, [listWords.filledOne, listWords.filled])
  if (leftOver === 0) return news
  return `${news} ${counted(leftOver, [listWords.leftOutOne, listWords.leftOut])}`
}

/** The fields of the numbers, of which the first has the focus at the beginning. After the last comes the button. */
function useNumberFields() {
  const rows = useRef<HTMLTableSectionElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const fields = () => [...(rows.current?.querySelectorAll('input') ?? [])]
  const placeOf = (field: HTMLInputElement) => fields().indexOf(field)
  const focusOn = (place: number) => (fields()[place] ?? button.current)?.focus()
  useEffect(() => {
    const [first] = rows.current?.querySelectorAll('input') ?? []
    ;(first ?? button.current)?.focus()
  }, [])
  /** A scanner ends each number with Enter. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    focusOn(placeOf(event.target) + 1)
  }
  return { rows, button, placeOf, focusOn, goOn }
}
