import { formatDiscount, formatRupees } from '#shop/money.ts'
import { errorMessage } from '../../client.ts'
import type { ContentPreview } from './use-content-preview.ts'

/** The totals that the changes lead to, or why they cannot be. */
export function ContentTotals({ preview, isChanged }: { preview: ContentPreview; isChanged: boolean }) {
  const { data, error } = preview
  return (
    <div role="status" className="grid gap-1">
      {error ? (
        <p className="m-0 text-error">{errorMessage(error)}</p>
      ) : (
        data && (
          <>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 m-0 [&>dd]:m-0 [&>dd]:text-end">
              <dt>Subtotal</dt>
              <dd>{formatRupees(data.subtotal)}</dd>
              {data.discounts
                .filter(({ onDelivery }) => !onDelivery)
                .map(({ name, amount, byStaff }) => (
                  // A reason of staff may be the name of a promotion.
                  <div key={byStaff ? 'by-staff' : 'promotion'} className="contents">
                    <dt>
                      Discount: <bdi>{name}</bdi>
                    </dt>
                    <dd className="m-0 text-end">{formatDiscount(amount)}</dd>
                  </div>
                ))}
              <dt>Shipping</dt>
              <dd>{data.shipping === 0 ? 'Free' : formatRupees(data.shipping)}</dd>
              <dt className="font-semibold">Total</dt>
              <dd className="font-semibold">
                {isChanged && data.total !== data.formerTotal && (
                  <s className="me-2 text-quiet font-normal">{formatRupees(data.formerTotal)}</s>
                )}
                {formatRupees(data.total)}
              </dd>
              {data.advance > 0 && (
                <>
                  <dt>Advance received</dt>
                  <dd>{formatDiscount(data.advance)}</dd>
                  <dt className="font-semibold">To collect</dt>
                  <dd className="font-semibold">{formatRupees(data.cashDue)}</dd>
                </>
              )}
            </dl>
            {data.toGiveBack > 0 && (
              <p className="m-0 text-attention">
                {formatRupees(data.toGiveBack)} of the advance is to be given back after this change.
              </p>
            )}
            {data.lostPromotions.map(name => (
              <p key={name} className="m-0 text-quiet text-sm">
                “<bdi>{name}</bdi>” no longer applies.
              </p>
            ))}
          </>
        )
      )}
    </div>
  )
}
