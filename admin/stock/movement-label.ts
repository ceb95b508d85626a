import { words } from '../words/stock.ts'
import type { Movement } from './stock.ts'

/** The reason of a movement as text; a remark is shown beside it. */
export function movementReason({ reason, quantityChange, reservedChange }: Movement): string {
  switch (reason) {
    case 'opening':
      return words.openingStock
    case 'order':
      return words.ordered
    case 'set':
      return words.setByHand
    case 'add':
      return quantityChange < 0 ? words.removedByHand : words.addedByHand
    case 'edit':
      return words.orderChanged
    case 'expired':
      return words.noLongerReservedNotConfirmedIn
    case 'merge':
      return reservedChange < 0 ? words.orderMergedHeldByAnotherOne : words.orderMergedFromAnotherOne
    case 'split':
      return reservedChange < 0 ? words.orderSplitHeldByAnotherOne : words.orderSplitFromAnotherOne
    case 'repair':
      return words.correctedFromTheOrders
    case 'status':
      return statusReason({ quantityChange, reservedChange })
  }
}

/** An order's new status, by its effect on stock: shipped pieces leave the stock, canceled ones are released. */
function statusReason({ quantityChange, reservedChange }: { quantityChange: number; reservedChange: number }): string {
  if (quantityChange < 0) return words.shipped
  if (quantityChange > 0) return reservedChange > 0 ? words.backInStockReserved : words.backInStock
  return reservedChange > 0 ? words.reservedAgain : words.noLongerReserved
}

export function movementActor({ by, reason }: Movement): string {
  if (by !== null) return by
  return reason === 'order' ? words.aShopper : words.theShop
}
