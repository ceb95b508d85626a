import { NativeSelect, TextInput } from '@mantine/core'
import { MAX_REMARK_LENGTH, type StockChangeReason, stockReasons } from '#shop/stock/stock-reason.ts'
import { words } from '../words/stock.ts'
import { common } from '../words.ts'

export type Reason = { why: StockChangeReason | null; remark: string }
export const emptyReason: Reason = { why: null, remark: '' }

/** The errors of a reason, by field; empty when it is valid. */
export function reasonErrors({ why, remark }: Reason): { why?: string; remark?: string } {
  if (why === null) return { why: words.chooseAReason }
  return why === 'other' && remark.trim() === '' ? { remark: words.pleaseWriteTheReason } : {}
}

type Props = {
  reason: Reason
  /** Whether to show missing values: only after an attempt to save. */
  showErrors: boolean
  onChange: (reason: Reason) => void
}

const options = [
  { value: '', label: words.choose },
  ...stockReasons.map(why => ({ value: why, label: words.reasons[why] })),
]

/** The reason of a stock change, for the ledger. */
export function ReasonFields({ reason, showErrors, onChange }: Props) {
  const errors = showErrors ? reasonErrors(reason) : {}
  return (
    <div className="flex flex-wrap flex-1 gap-2 items-start">
      <NativeSelect
        label={common.reason}
        required
        data={options}
        value={reason.why ?? ''}
        error={errors.why}
        onChange={event =>
          onChange({ ...reason, why: stockReasons.find(why => why === event.currentTarget.value) ?? null })
        }
      />
      <TextInput
        label={reason.why === 'other' ? common.note : words.noteOptional}
        className="flex-[1_1_12rem]"
        maxLength={MAX_REMARK_LENGTH}
        value={reason.remark}
        error={errors.remark}
        onChange={event => onChange({ ...reason, remark: event.currentTarget.value })}
      />
    </div>
  )
}
