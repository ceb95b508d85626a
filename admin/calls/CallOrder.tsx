import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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
import { Attempts } from './Attempts.tsx'
import { CallHead, type Reached } from './CallHead.tsx'
import type { CallResult, Contact } from './calls.ts'
import type { OpenOrder } from './calls-state.ts'
import { NoOutcomeBar } from './NoOutcomeBar.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import { type OutcomeChoice, outcomeChoices } from './outcomes.ts'
import type { CallActions } from './use-calls.ts'
import { WhatsappState } from './WhatsappState.tsx'

const loadQuestions = () => import('./AskMore.tsx')
const AskMore = lazy(async () => ({ default: (await loadQuestions()).AskMore }))

type Props = { order: OrderPage; contacts: Contact[]; open: OpenOrder; actions: CallActions }

/** An order to call: what the call needs, and what came of it. */
export function CallOrder({ order, contacts, open: { kind, holder = null }, actions }: Props) {
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
  const [isChangingItems, setChangingItems] = useState(false)
  const { data: reasons } = useQuery(cancelReasonsQuery)
  const isPending = order.status === 'pending'
  const isBusy = !isPending || isChangingItems || holder !== null

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
    if (isBusy || !actions.isOpen(order.id)) return
    const { outcome } = choice
    const isKnownFake = outcome === 'fake' && order.advance === 0 && reasons?.other.includes('Fake')
    if (isKnownFake) return record(choice, { outcome, reason: 'Fake' })
    if (isPlain(outcome)) return record(choice, { outcome })
    setAsking(choice)
  }

  const skip = () => actions.skip(order.id)
  useKeys({
    // A key that is held down is not the outcome of the orders that follow.
    ...Object.fromEntries(outcomeChoices.map(choice => [choice.key, ({ repeat }) => void (repeat || choose(choice))])),
    s: skip,
    u: () => void actions.undo(),
    ...(order.secondPhone !== null && { '2': () => setReached(now => ({ ...now, isSecond: !now.isSecond })) }),
  })

  return (
    <div className="max-md:pb-36">
      {holder !== null ? (
        <NoOutcomeBar reason={fill(words.has, { name: holder })} onSkip={skip}>
          <Button variant="light" className="max-md:h-11" onClick={() => void actions.takeOver()}>
            {words.takeOver}
          </Button>
        </NoOutcomeBar>
      ) : (
        !isPending && <NoOutcomeBar reason={words.noLongerPending} onSkip={skip} />
      )}
      <CallHead order={order} kind={kind} heading={heading} reached={reached} onChange={setReached} />
      <div className="grid grid-cols-2 max-lg:grid-cols-1 items-start gap-3">
        <div className="grid gap-3">
          <ItemsPanel order={order} isChanging={isChangingItems} onChanging={setChangingItems} />
          <OrderWarnings order={order} />
        </div>
        <div className="grid gap-3">
          <Attempts contacts={contacts} />
          <WhatsappState orderId={order.id} />
          <CustomerPanel order={order} />
          <OtherOrders customer={order.customer} />
          <CallNote note={note} onChange={setNote} />
        </div>
      </div>
      <OutcomeBar onChoose={choose} onSkip={skip} busy={isBusy} />
      {asking && (
        <Suspense>
          <AskMore order={order} choice={asking} onClose={() => setAsking(null)} onRecord={record} />
        </Suspense>
      )}
    </div>
  )
}

const plain = ['confirmed', 'no_answer', 'switched_off', 'wrong_number'] as const
const isPlain = (outcome: string): outcome is (typeof plain)[number] => plain.some(one => one === outcome)

const CallNote = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => (
  <Panel title={words.noteOnThisCall}>
    <div className="p-4 pt-3">
      <TextInput
        aria-label={words.noteOnThisCall}
        placeholder={words.onlyStaffSeeIt}
        maxLength={MAX_CONTACT_NOTE}
        value={note}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  </Panel>
)
