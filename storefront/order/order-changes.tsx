import { isId } from '#shop/ids.ts'
import type { VariantChange } from '#shop/orders/customer-changes/change-variants.ts'
import type { VariantChoice } from '#shop/orders/customer-changes/list-variant-choices.ts'
import type { CheckoutFieldErrors } from '#shop/orders/placing/checkout-form.ts'
import type { OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import type { Tracking } from '#shop/orders/tracking/track-order.ts'
import { ErrorSummary } from '../checkout/error-summary.tsx'
import { type SentForm, textOf } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import { CancelReasonField } from './cancel-reason-field.tsx'
import { CorrectionFields, correctionContext } from './correction-fields.tsx'

/** The phone that opened the order: a correction sends the new one as `customer_phone`. */
export const OPENED_WITH = 'opened_with'

/** Before the id of the variant that may be replaced. */
const VARIANT_FIELD = 'variant-'

/** A change that was refused: the form as sent, the errors of its fields, and what is wrong with all of it. */
export type RefusedChange = {
  change: 'correct' | 'cancel'
  /** null: the form shows the order as it is now. */
  form: SentForm | null
  fieldErrors: CheckoutFieldErrors
  problem: string | null
}

type Props = {
  receipt: OrderReceipt
  /** What opens the order: number and phone, or the number alone in the browser that placed it. */
  typed: Tracking
  /** Other variants for its lines. */
  choices: VariantChoice[]
  refused?: RefusedChange | null
}

/** While the order is pending its shopper corrects or cancels it, by two forms that are closed until wanted. */
export function OrderChanges({ receipt, typed, choices, refused = null }: Props) {
  const { messages } = useLocale()
  if (receipt.status !== 'pending') return null
  const { changes } = messages.confirmation
  const refusedFor = (change: RefusedChange['change']) => (refused?.change === change ? refused : null)
  return (
    <section className="ways panel">
      <h2 className="font-serif text-xl font-semibold">{changes.title}</h2>
      <details className="optional" open={refusedFor('correct') !== null}>
        <summary>{choices.length > 0 ? changes.correctSize : changes.correct}</summary>
        <CorrectionForm receipt={receipt} typed={typed} choices={choices} refused={refusedFor('correct')} />
      </details>
      <details className="optional" open={refusedFor('cancel') !== null}>
        <summary>{changes.cancel}</summary>
        <CancelForm typed={typed} receipt={receipt} refused={refusedFor('cancel')} />
      </details>
    </section>
  )
}

function CorrectionForm({ receipt, typed, choices, refused }: Required<Props>) {
  const locale = useLocale()
  const sent = refused?.form ?? { ...receipt.address, customer_phone: receipt.customerPhone }
  const form = correctionContext(locale, sent, refused?.fieldErrors)
  return (
    <form action={locale.urls.track} method="post" className="grid grid-cols-1 gap-4">
      <Opening typed={typed} receipt={receipt} intent="correct" />
      <ErrorSummary {...form} />
      <Problem refused={refused} />
      {choices.map(choice => (
        <VariantField key={choice.from} choice={choice} receipt={receipt} />
      ))}
      <CorrectionFields {...form} />
    </form>
  )
}

function VariantField({
  choice: { from, productName, choices },
  receipt,
}: { choice: VariantChoice } & Pick<Props, 'receipt'>) {
  const { textOf, optionText, langAttributes } = useLocale()
  const item = receipt.items.find(({ variantId }) => variantId === from)
  const name = textOf(productName, item?.productNameUrdu ?? '')
  return (
    <div>
      <label htmlFor={VARIANT_FIELD + from} className="label" {...langAttributes(name)}>
        <bdi>{name}</bdi>
      </label>
      <select id={VARIANT_FIELD + from} name={VARIANT_FIELD + from} className="input" defaultValue={from}>
        <option value={from}>{optionText(item?.variantName ?? '')}</option>
        {choices.map(({ variantId, name }) => (
          <option key={variantId} value={variantId}>
            {optionText(name)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The variants that a form asks for, by the fields whose names begin with `VARIANT_FIELD`. */
export const readVariantChanges = (form: SentForm): VariantChange[] =>
  Object.keys(form)
    .filter(name => name.startsWith(VARIANT_FIELD))
    .map(name => ({ from: name.slice(VARIANT_FIELD.length), to: textOf(form, name) }))
    .filter(({ from, to }) => from !== to && isId(from) && isId(to))

function CancelForm({ typed, receipt, refused }: Required<Omit<Props, 'choices'>>) {
  const { urls, messages } = useLocale()
  const { changes } = messages.confirmation
  return (
    <form action={urls.track} method="post" className="grid grid-cols-1 gap-4">
      <Opening typed={typed} receipt={receipt} intent="cancel" />
      <Problem refused={refused} />
      <CancelReasonField />
      <button type="submit" className="button quiet" data-busy={changes.canceling}>
        {changes.cancelNow}
      </button>
    </form>
  )
}

/** What is wrong with all of a form. */
const Problem = ({ refused }: { refused: RefusedChange | null }) =>
  refused?.problem && (
    <Notice bad isAnswer>
      {refused.problem}
    </Notice>
  )

type OpeningProps = Pick<Props, 'typed' | 'receipt'> & { intent: RefusedChange['change'] }

const Opening = ({ typed, receipt, intent }: OpeningProps) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    {/* Of the order that is shown: the typed number may be that of one that was merged into it. */}
    <input type="hidden" name="order_number" value={receipt.orderNumber} />
    <input type="hidden" name="version" value={receipt.version} />
    <input type="hidden" name={OPENED_WITH} value={typed.phone} />
  </>
)
