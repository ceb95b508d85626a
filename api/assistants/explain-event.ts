import { orderStatusWords } from '#messages/order-status.ts'
import type { OrderEvent } from '#shop/orders/page/order-history.ts'

type Changes = Record<string, { from: string; to: string } | undefined>

/** An event of an order as a sentence. */
export function explainEvent(event: OrderEvent): string {
  const sentence = whatHappened(event)
  return event.orderNumber === null ? sentence : `In order ${event.orderNumber}, which was merged into it: ${sentence}`
}

function whatHappened(event: OrderEvent): string {
  switch (event.event) {
    case 'status': {
      const reason = event.reason === null ? '' : `, reason: ${event.reason}`
      return `Status changed from ${orderStatusWords[event.from]} to ${orderStatusWords[event.to]}${reason}`
    }
    case 'note':
      return `Internal note: ${event.note}`
    case 'hold-ended':
      return 'Not confirmed in time: its stock is on sale again'
    case 'phone-refused':
      return 'The customer asked for another phone number, which was refused'
    case 'link':
      return linkWords[event.step]
    default:
      return `${titles[event.event]}: ${changesInWords(event.changes)}`
  }
}

const linkWords: Record<Extract<OrderEvent, { event: 'link' }>['step'], string> = {
  made: 'Link made to confirm the order',
  opened: 'The customer opened the link',
  agreed: 'The customer agreed to the order by the link; it still waits for a call',
}

const titles: Record<Extract<OrderEvent, { changes: object }>['event'], string> = {
  details: 'Changed',
  made: 'Made by staff',
  merge: 'Merged',
  split: 'Split',
  shipment: 'Parcel',
  postponed: 'On hold',
  advance: 'Advance',
  contact: 'Contact',
}

const changesInWords = (changes: Changes): string =>
  Object.entries(changes)
    .flatMap(([field, change]) =>
      change ? [`${inWords(field)} from ${shown(change.from)} to ${shown(change.to)}`] : [],
    )
    .join('; ')

/** `secondPhone` as `second phone`. */
const inWords = (field: string): string =>
  field.replaceAll('_', ' ').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const shown = (text: string): string => (text === '' ? 'nothing' : `“${text}”`)
