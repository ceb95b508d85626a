import { orderForms } from '#messages/staff/en/order-forms.ts'
import { wordsIn } from '../words.ts'

/** The words of dialogs and forms, which are loaded when they open. */
export const formWords = wordsIn('orderForms', orderForms)
