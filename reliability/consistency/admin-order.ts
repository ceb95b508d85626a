import type { AdminOrder as ShownOrder } from '#shop/orders/admin-order.ts'
import type { EditableOrder } from './shop.ts'

type Shown = Pick<
  ShownOrder,
  'status' | 'version' | 'customerName' | 'customerPhone' | 'customerEmail' | 'address' | 'notes'
>

/** An order as the back office shows it, in the shape of the form that corrects it. */
export function detailsOf({ status, version, address, ...order }: Shown): EditableOrder {
  const { customerName, customerPhone, customerEmail, notes } = order
  return {
    status,
    version,
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
