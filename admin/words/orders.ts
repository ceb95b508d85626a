import { orders } from '#messages/staff/en/orders.ts'
import { wordsIn } from '../words.ts'

/** The words of the list of orders, the page of an order and what is done there. */
export const words = wordsIn('orders', orders)
