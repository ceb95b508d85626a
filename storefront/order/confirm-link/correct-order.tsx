import type { CheckoutFieldErrors } from '#shop/orders/placing/checkout-form.ts'
import { ErrorSummary } from '../../checkout/error-summary.tsx'
import type { SentForm } from '../../form.ts'
import { useLocale } from '../../locale.tsx'
import { Notice } from '../../parts/notice.tsx'
import { CorrectionFields, correctionContext } from '../correction-fields.tsx'

/** The form of phone and address, for whoever gave the last four digits of the phone. */
export type OpenEdit = {
  lastFour: string
  version: number
  form: SentForm
  fieldErrors: CheckoutFieldErrors
  /** What is wrong with all of it. */
  problem: string | null
}

type Props = { token: string; problem: string | null; edit: OpenEdit | null }

/** Asks for the digits first: links are forwarded, and the address is nobody else's business. */
export function CorrectOrder({ token, problem, edit }: Props) {
  const { messages } = useLocale()
  return (
    <details className="optional" open={problem !== null || edit !== null}>
      <summary>{messages.confirmLink.correct}</summary>
      {edit ? <EditForm token={token} edit={edit} /> : <LastFourForm token={token} problem={problem} />}
    </details>
  )
}

function LastFourForm({ token, problem }: Omit<Props, 'edit'>) {
  const { urls, messages } = useLocale()
  const { confirmLink } = messages
  return (
    <form action={urls.confirmOrder(token)} method="post" className="grid grid-cols-1 gap-4">
      <input type="hidden" name="intent" value="open" />
      <div>
        <label htmlFor="last_four" className="label">
          {confirmLink.lastFour}
        </label>
        <input
          id="last_four"
          name="last_four"
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={4}
          required
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? 'last_four-hint' : 'last_four-problem last_four-hint'}
          {...(problem !== null && { autoFocus: true })}
        />
        {problem !== null && (
          <p id="last_four-problem" className="problem" role="alert">
            {problem}
          </p>
        )}
        <p id="last_four-hint" className="aside mt-1">
          {confirmLink.lastFourHint}
        </p>
      </div>
      <button type="submit" className="button quiet">
        {confirmLink.show}
      </button>
    </form>
  )
}

function EditForm({ token, edit }: { token: string; edit: OpenEdit }) {
  const locale = useLocale()
  const form = correctionContext(locale, edit.form, edit.fieldErrors)
  return (
    <form action={locale.urls.confirmOrder(token)} method="post" className="grid grid-cols-1 gap-4">
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="version" value={edit.version} />
      <input type="hidden" name="last_four" value={edit.lastFour} />
      <ErrorSummary {...form} />
      {edit.problem !== null && (
        <Notice bad isAnswer>
          {edit.problem}
        </Notice>
      )}
      <CorrectionFields {...form} />
    </form>
  )
}
