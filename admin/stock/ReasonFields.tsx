import { NativeSelect, TextInput } from '@mantine/core'
import { MAX_REMARK_LENGTH, type StockWhy, stockWhys, whyLabel } from '#shop/stock/stock-note.ts'
import classes from './ReasonFields.module.css'

export type Reason = { why: StockWhy | null; remark: string }
export const noReason: Reason = { why: null, remark: '' }

/** What is wrong with a reason, by field; nothing when it will do. */
export function problemsOf({ why, remark }: Reason): { why?: string; remark?: string } {
  if (why === null) return { why: 'Choose a reason' }
  return why === 'other' && remark.trim() === '' ? { remark: 'Say in a few words why' } : {}
}

type Props = {
  reason: Reason
  /** Whether to say what is missing: not before somebody tried without. */
  strict: boolean
  onChange: (reason: Reason) => void
}

const options = [{ value: '', label: 'Choose…' }, ...stockWhys.map(why => ({ value: why, label: whyLabel[why] }))]

/** Why stock is changed: the ledger keeps it. */
export function ReasonFields({ reason, strict, onChange }: Props) {
  const problems = strict ? problemsOf(reason) : {}
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Reason"
        required
        data={options}
        value={reason.why ?? ''}
        error={problems.why}
        onChange={event =>
          onChange({ ...reason, why: stockWhys.find(why => why === event.currentTarget.value) ?? null })
        }
      />
      <TextInput
        label={reason.why === 'other' ? 'Note' : 'Note (optional)'}
        className={classes.remark}
        maxLength={MAX_REMARK_LENGTH}
        value={reason.remark}
        error={problems.remark}
        onChange={event => onChange({ ...reason, remark: event.currentTarget.value })}
      />
    </div>
  )
}
