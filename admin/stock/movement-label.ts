import type { Movement } from './stock.ts'

/** The reason of a movement as text; a remark is shown beside it. */
export function movementReason({ reason, quantityChange, reservedChange }: Movement): string {
  switch (reason) {
    case 'opening':
      return 'Opening stock'
    case 'order':
      return 'Ordered'
    case 'set':
      return 'Set by hand'
    case 'add':
      return quantityChange < 0 ? 'Removed by hand' : 'Added by hand'
    case 'edit':
      return 'Order changed'
    case 'expired':
      return 'No longer reserved: not confirmed in time'
    case 'merge':
      return reservedChange < 0 ? 'Order merged: held by another one' : 'Order merged: from another one'
    case 'split':
      return reservedChange < 0 ? 'Order split: held by another one' : 'Order split: from another one'
    case 'repair':
      return 'Corrected from the orders'
    case 'status':
      return statusReason({ quantityChange, reservedChange })
  }
}

/** An order's new status, by its effect on stock: shipped pieces leave the stock, canceled ones are released. */
function statusReason({ quantityChange, reservedChange }: { quantityChange: number; reservedChange: number }): string {
  if (quantityChange < 0) return 'Shipped'
  if (quantityChange > 0) return reservedChange > 0 ? 'Back in stock, reserved' : 'Back in stock'
  return reservedChange > 0 ? 'Reserved again' : 'No longer reserved'
}

export function movementActor({ by, reason }: Movement): string {
  if (by !== null) return by
  return reason === 'order' ? 'A shopper' : 'The shop'
}
