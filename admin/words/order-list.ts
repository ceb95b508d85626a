import { orderList } from '#messages/staff/en/order-list.ts'
import { wordsIn } from '../words.ts'

/** The words of orders that the call screen does not load (words.ts). */
export const listWords = wordsIn('orderList', orderList)
