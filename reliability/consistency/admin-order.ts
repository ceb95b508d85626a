import type { AdminOrder as ShownOrder } from '#shop/orders/admin-order.ts'
import type { ContentForm } from '#shop/orders/content/read-content-form.ts'
import type { EditableContent, EditableOrder, WantedOrder } from './shop.ts'

type Shown = Pick<
  ShownOrder,
  | 'status'
  | 'version'
  | 'customerName'
  | 'customerPhone'
  | 'customerEmail'
  | 'address'
  | 'notes'
  | 'advance'
  | 'cashDue'
>

/** An order as the back office shows it, in the shape of the form that corrects it. */
export function detailsOf({ status, version, address, advance, cashDue, ...order }: Shown): EditableOrder {
  const { customerName, customerPhone, customerEmail, notes } = order
  return {
    status,
    version,
    advance,
    cashDue,
    details: {
      customer_name: customerName,
      customer_phone: customerPhone,
      customer_email: customerEmail ?? '',
      ...address,
      country: 'Pakistan',
      notes: notes ?? '',
    },
  }
}

/** What an order contains, in the shape of the form that changes it. */
export const contentIn = ({ version, lines }: Pick<ContentForm, 'version' | 'lines'>): EditableContent => ({
  version,
  lines: lines.map(({ lineId, variantId, variantName: name, price, quantity, product }) => ({
    lineId,
    variantId,
    name,
    price,
    quantity,
    others: (product?.variants ?? []).filter(other => other.variantId !== variantId),
  })),
})

/** What the back office sends of it. */
export const contentOf = ({ discount, ...wanted }: WantedOrder) => ({
  ...wanted,
  ...(discount !== undefined && { staffDiscount: discount === 0 ? null : { amount: discount, reason: 'Late parcel' } }),
  liftsLimits: true,
})
