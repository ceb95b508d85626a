import { customerCancelReasons } from '#shop/orders/status/customer-cancel-reasons.ts'
import { useLocale } from '../locale.tsx'

/** Why a shopper cancels. */
export function CancelReasonField() {
  const { changes } = useLocale().messages.confirmation
  return (
    <div>
      <label htmlFor="cancel-reason" className="label">
        {changes.why}
      </label>
      <select id="cancel-reason" name="reason" className="input" required defaultValue="">
        <option value="">{changes.choose}</option>
        {reasons.map(reason => (
          <option key={reason} value={reason}>
            {changes.reasons[reason]}
          </option>
        ))}
      </select>
    </div>
  )
}

const reasons = Object.keys(customerCancelReasons) as (keyof typeof customerCancelReasons)[] // the keys of the list
