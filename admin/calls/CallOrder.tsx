import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect, useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { MAX_CONTACT_NOTE } from '#shop/contacts/outcomes.ts'
import { ItemsPanel } from '../orders/content/ItemsPanel.tsx'
import { cancelReasonsQuery } from '../orders/orders.ts'
import { CustomerPanel } from '../orders/page/CustomerPanel.tsx'
import { OrderWarnings } from '../orders/page/OrderWarnings.tsx'
import { OtherOrders } from '../orders/page/OtherOrders.tsx'
import type { OrderPage } from '../orders/page/order.ts'
import { shortNumber } from '../orders/short-number.ts'
import { Panel } from '../parts/Panel.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useLoadLater } from '../parts/use-load-later.ts'
import { words } from '../words/calls.ts'
import { statusWords } from '../words.ts'
import { Attempts } from './Attempts.tsx'
import { CallHead, type Reached } from './CallHead.tsx'
import type { CallResult, Contact } from './calls.ts'
import type { OpenOrder } from './calls-state.ts'
import { HolderBar } from './HolderBar.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import { type OutcomeChoice, outcomeChoices } from './outcomes.ts'
import type { CallActions } from './use-calls.ts'
import { WhatsappState } from './WhatsappState.tsx'

const loadQuestions = () => import('./AskMore.tsx')
const AskMore = lazy(async () => ({ default: (await loadQuestions()).AskMore }))

type Props = {
  order: OrderPage
  contacts: Contact[]
  open: OpenOrder
  /** Another order is opened again. */
  isWaiting: boolean
  /** The order whose items are changed and not saved yet: it is left only when somebody else has taken it. */
  changing: string | null
  onChanging: Dispatch<SetStateAction<string | null>>
  actions: CallActions
}

/** An order to call: what the call needs, and what came of it. */
export function CallOrder({ order, contacts, open, isWaiting, changing, onChanging, actions }: Props) {
  const { kind, holder = null } = open
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focus goes to each order that opens, so that it is read out and never falls to the page. It stays in a
    // dialog, such as the search, that somebody opened before the order came.
    if (!document.activeElement?.closest('[role=dialog]')) heading.current?.focus()
  }, [])
  useLoadLater(loadQuestions)
  const [note, setNote] = useState('')
  const [reached, setReached] = useState<Reached>({ isSecond: false, isChat: false })
  const [asking, setAsking] = useState<OutcomeChoice | null>(null)
  const isChangingItems = changing === order.id
  // Opened again it has its items as they are.
  useEffect(() => () => onChanging(now => (now === order.id ? null : now)), [onChanging, order.id])
  const { data: reasons } = useQuery(cancelReasonsQuery)
  const whyNot = whyNoOutcome(order, { holder, isChangingItems })

  function record(choice: OutcomeChoice, result: CallResult) {
    const shown = { orderId: order.id, version: order.version, latestContactId: contacts[0]?.id ?? null }
    const outcome = {
      way: reached.isChat ? 'whatsapp' : 'call',
      result,
      onSecondPhone: reached.isSecond,
      note: note.trim() || null,
    } as const
    void actions.record({ ...shown, ...outcome }, { orderNumber: shortNumber(order.orderNumber), words: choice.done })
  }

  function choose(choice: OutcomeChoice) {
    if (whyNot !== null || !actions.isOpen(order.id)) return
    const { outcome } = choice
    const isKnownFake = outcome === 'fake' && order.advance === 0 && reasons?.other.includes('Fake')
    if (isKnownFake) return record(choice, { outcome, reason: 'Fake' })
    if (isPlain(outcome)) return record(choice, { outcome })
    setAsking(choice)
  }

  const skip = () => void (isChangingItems || actions.skip(order.id))
  useKeys({
    // A key that is held down is not the outcome of the orders that follow.
    ...Object.fromEntries(outcomeChoices.map(choice => [choice.key, ({ repeat }) => void (repeat || choose(choice))])),
    s: skip,
    u: () => void (isChangingItems || actions.undo()),
    ...(order.secondPhone !== null && { '2': () => setReached(now => ({ ...now, isSecond: !now.isSecond })) }),
  })

  return (
    <div className="max-md:pb-36">
      {holder !== null && (
        <HolderBar holder={holder} onTakeOver={() => void actions.takeOver()} onSkip={() => actions.skip(order.id)} />
      )}
      <CallHead order={order} kind={kind} heading={heading} reached={reached} onChange={setReached} />
      <div className="grid grid-cols-2 max-lg:grid-cols-1 items-start gap-3">
        <div className="grid gap-3">
          <ItemsPanel
            order={order}
            isChanging={isChangingItems}
            onChanging={isChanging => onChanging(isChanging ? order.id : null)}
            isWaiting={isWaiting}
          />
          <OrderWarnings order={order} />
        </div>
        <div className="grid gap-3">
          <Attempts contacts={contacts} />
          <WhatsappState orderId={order.id} />
          <CustomerPanel order={order} />
          <OtherOrders customer={order.customer} />
          <CallNote note={note} onChange={setNote} disabled={isWaiting} />
        </div>
      </div>
      <OutcomeBar onChoose={choose} onSkip={skip} whyNot={whyNot} isStaying={isChangingItems || isWaiting} />
      {asking && (
        <Suspense>
          <AskMore order={order} choice={asking} onClose={() => setAsking(null)} onRecord={record} />
        </Suspense>
      )}
    </div>
  )
}

/** The sentence beside the outcomes that are disabled. */
function whyNoOutcome({ status }: OrderPage, on: { holder: string | null; isChangingItems: boolean }): string | null {
  if (status !== 'pending') return fill(words.notPendingAnyMore, { status: statusWords[status].toLowerCase() })
  if (on.holder !== null) return fill(words.has, { name: on.holder })
  return on.isChangingItems ? words.itemsAreNotSavedYet : null
}

const plain = ['confirmed', 'no_answer', 'switched_off', 'wrong_number'] as const
const isPlain = (outcome: string): outcome is (typeof plain)[number] => plain.some(one => one === outcome)

type NoteProps = { note: string; onChange: (note: string) => void; disabled: boolean }

const CallNote = ({ note, onChange, disabled }: NoteProps) => (
  <Panel title={words.noteOnThisCall}>
    <div className="p-4 pt-3">
      <TextInput
        aria-label={words.noteOnThisCall}
        placeholder={words.onlyStaffSeeIt}
        maxLength={MAX_CONTACT_NOTE}
        value={note}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  </Panel>
)
