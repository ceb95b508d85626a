import type { CustomerCancelReason } from '#shop/orders/status/customer-cancel-reasons.ts'
import { useLocale } from '../../locale.tsx'
import { Notice } from '../../parts/notice.tsx'
import { CancelReasonField } from '../cancel-reason-field.tsx'

/** Asks for the reason. */
export function CancelOrder({ token, problem }: { token: string; problem: string | null }) {
  const { urls, messages } = useLocale()
  const { changes } = messages.confirmation
  return (
    <details className="optional" open={problem !== null}>
      <summary>{changes.cancel}</summary>
      <form action={urls.confirmOrder(token)} method="post" className="grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value="cancel" />
        {problem !== null && (
          <Notice bad isAnswer>
            {problem}
          </Notice>
        )}
        <CancelReasonField />
        <button type="submit" className="button quiet">
          {changes.cancelNow}
        </button>
      </form>
    </details>
  )
}

type Asked = { token: string; version: number; reason: CustomerCancelReason }

/** Asks once more, in the place of the confirmation. */
export function AskCancel({ token, version, reason }: Asked) {
  const { urls, messages } = useLocale()
  const { confirmLink, confirmation } = messages
  return (
    <Notice bad isAnswer>
      <p className="font-semibold">{confirmLink.sure}</p>
      <p>{confirmation.changes.reasons[reason]}</p>
      <form action={urls.confirmOrder(token)} method="post" className="mt-4 grid grid-cols-1 gap-2">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="reason" value={reason} />
        <input type="hidden" name="sure" value="1" />
        <input type="hidden" name="version" value={version} />
        <button type="submit" className="button" data-busy={confirmation.changes.canceling}>
          {confirmLink.cancelYes}
        </button>
        <a href={urls.confirmOrder(token)} className="button quiet">
          {confirmLink.cancelNo}
        </a>
      </form>
    </Notice>
  )
}
