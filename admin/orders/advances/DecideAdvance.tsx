import { Radio, TextInput } from '@mantine/core'
import { fill } from '#messages/fill.ts'
import { type AdvanceDecision, MAX_ADVANCE_REASON } from '#shop/advances/advance.ts'
import { formatRupees } from '#shop/money.ts'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'

/** What becomes of an advance, while it is decided. */
export type DraftDecision = { kind: AdvanceDecision['kind'] | null; reason: string; error: string | null }

export const undecided: DraftDecision = { kind: null, reason: '', error: null }

/** The decision, or which part of it is missing. */
export function readDecision({ kind, reason }: DraftDecision): AdvanceDecision | { error: string } {
  if (kind === null) return { error: listWords.pleaseChooseWhatBecomesOfThe }
  if (kind === 'refund') return { kind }
  return reason.trim() === '' ? { error: listWords.pleaseSayWhyTheShopKeeps } : { kind, reason: reason.trim() }
}

/** The dot stays beside the first line of its label, which is larger to tap on a phone. */
const beside = { classNames: { inner: 'max-md:mt-2' } }

type Props = { advance: number; decision: DraftDecision; onChange: (decision: DraftDecision) => void }

/** Asks what becomes of the advance of an order that is canceled. */
export function DecideAdvance({ advance, decision, onChange }: Props) {
  const mayKeep = useMay('advances.change')
  const { kind, reason, error } = decision
  return (
    <div className="grid gap-2 mt-3">
      <Radio.Group
        label={fill(listWords.wasPaidInAdvance, { amount: formatRupees(advance) })}
        value={kind ?? ''}
        error={kind === null && error}
        errorProps={{ mt: 'xs' }}
        onChange={value => onChange({ ...decision, kind: value === 'keep' ? 'keep' : 'refund', error: null })}
      >
        <div className="grid gap-1.5 mt-1.5 max-md:[&_label]:py-2">
          <Radio {...beside} value="refund" label={listWords.giveItBackItStaysUnder} />
          {mayKeep && <Radio {...beside} value="keep" label={listWords.keepIt} />}
        </div>
      </Radio.Group>
      {kind === 'keep' && (
        <TextInput
          label={listWords.whyTheShopKeepsIt}
          required
          dir="auto"
          maxLength={MAX_ADVANCE_REASON}
          value={reason}
          error={error}
          onChange={event => onChange({ ...decision, reason: event.currentTarget.value, error: null })}
        />
      )}
    </div>
  )
}
