import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** Whether its items or details are being changed: then it is left only when somebody else has taken it. */
  onUnsaved: (isUnsaved: boolean) => void
  actions: CallActions
}

/** An order to call: what the call needs, and what came of it. */
export function CallOrder({ order, contacts, open, isWaiting, onUnsaved, actions }: Props) {
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
  const { items, details, unsaved } = useForms(() => actions.isOpen(order.id), onUnsaved)
  const isUnsaved = unsaved !== null
  const { data: reasons } = useQuery(cancelReasonsQuery)
  const whyNot = whyNoOutcome(order, { holder, unsaved })

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

  const skip = () => void (isUnsaved || actions.skip(order.id))
  useKeys({
    // A key that is held down is not the outcome of the orders that follow.
    ...Object.fromEntries(outcomeChoices.map(choice => [choice.key, ({ repeat }) => void (repeat || choose(choice))])),
    s: skip,
    u: () => void (isUnsaved || actions.undo()),
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
          <ItemsPanel order={order} isChanging={items.isOpen} onChanging={items.setOpen} isWaiting={isWaiting} />
          <OrderWarnings order={order} />
        </div>
        <div className="grid gap-3">
          <Attempts contacts={contacts} />
          <WhatsappState orderId={order.id} />
          <CustomerPanel order={order} isEditing={details.isOpen} onEditing={details.setOpen} isWaiting={isWaiting} />
          <OtherOrders customer={order.customer} />
          <CallNote note={note} onChange={setNote} disabled={isWaiting} />
        </div>
      </div>
      <OutcomeBar onChoose={choose} onSkip={skip} whyNot={whyNot} isStaying={isUnsaved || isWaiting} />
      {asking && (
        <Suspense>
          <AskMore order={order} choice={asking} onClose={() => setAsking(null)} onRecord={record} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The forms of the order, and what to do with the one that is open. An order that was answered opens none while the
 * next one is asked for. The screen knows of an open form before the next press.
 */
function useForms(mayOpen: () => boolean, onUnsaved: (isUnsaved: boolean) => void) {
  const [isChangingItems, setChangingItems] = useState(false)
  const [isEditingDetails, setEditingDetails] = useState(false)
  const unsaved = isChangingItems ? words.itemsAreNotSavedYet : isEditingDetails ? words.detailsAreNotSavedYet : null
  useLayoutEffect(() => {
    onUnsaved(unsaved !== null)
    return () => onUnsaved(false)
  }, [onUnsaved, unsaved])
  const unlessLeft = (setOpen: (isOpen: boolean) => void) => (isOpen: boolean) =>
    void ((!isOpen || mayOpen()) && setOpen(isOpen))
  const items = { isOpen: isChangingItems, setOpen: unlessLeft(setChangingItems) }
  const details = { isOpen: isEditingDetails, setOpen: unlessLeft(setEditingDetails) }
  return { items, details, unsaved }
}

/** The sentence beside the outcomes that are disabled. */
function whyNoOutcome({ status }: OrderPage, on: { holder: string | null; unsaved: string | null }): string | null {
  // Skip waits for it too.
  if (on.unsaved !== null) return on.unsaved
  if (status !== 'pending') return fill(words.notPendingAnyMore, { status: statusWords[status].toLowerCase() })
  return on.holder === null ? null : fill(words.has, { name: on.holder })
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
