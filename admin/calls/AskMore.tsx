import type { AdvanceDecision } from '#shop/advances/advance.ts'
import { HoldDialog } from '../orders/on-hold/HoldDialog.tsx'
import type { OrderPage } from '../orders/page/order.ts'
import { CancelDialog } from '../orders/status/CancelDialog.tsx'
import { CallLaterDialog } from './CallLaterDialog.tsx'
import type { CallResult } from './calls.ts'
import type { OutcomeChoice } from './outcomes.ts'

type Props = {
  order: OrderPage
  choice: OutcomeChoice
  onClose: () => void
  onRecord: (choice: OutcomeChoice, result: CallResult) => void
}

/** Asks what belongs to an outcome: a time, a day, or a reason. */
export function AskMore({ order, choice, onClose, onRecord }: Props) {
  const { outcome } = choice
  if (outcome === 'call_later') {
    return (
      <CallLaterDialog
        name={order.customerName}
        onChoose={nextAt => onRecord(choice, { outcome, nextAt })}
        onClose={onClose}
      />
    )
  }
  if (outcome === 'advance_asked' || outcome === 'held') {
    return (
      <HoldDialog
        selection={{ ids: [order.id] }}
        count={1}
        reason={outcome === 'held' ? 'payday' : 'advance'}
        onChoose={({ note, ...hold }) => onRecord(choice, { outcome, hold: { ...hold, note: note.trim() || null } })}
        onClose={onClose}
      />
    )
  }
  if (outcome !== 'canceled' && outcome !== 'fake') return null
  const cancel = (reason: string, advance?: AdvanceDecision) => onRecord(choice, { outcome, reason, advance })
  return <CancelDialog order={order} opened hasKeys onCancel={cancel} onClose={onClose} />
}
