import { newKey } from '../cart/kept/kept-changes.ts'
import { sendChange } from '../cart/kept/send-change.ts'

/** `isKept`: it waits on this device, because the shop could not be reached. */
type Added = { productName: string; quantity: number; isKept?: boolean }

/** Puts what a product form holds into the cart; null when that failed, a text when the shop says no. */
export async function addToCart(action: string, form: FormData): Promise<Added | string | null> {
  const fields: Record<string, string> = { change_key: newKey() }
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  const quantity = Number(fields.qty ?? 1)
  const productName = document.querySelector('h1')?.textContent ?? ''
  const outcome = await sendChange({ url: action, fields, more: quantity, name: `${productName} × ${quantity}` })
  if (outcome.is === 'refused') return outcome.reason
  if (outcome.is === 'kept') return { productName, quantity, isKept: true }
  return outcome.is === 'made' && isAdded(outcome.answer) ? outcome.answer : null
}

const isAdded = (body: Record<string, unknown>): body is Added =>
  typeof body.productName === 'string' && typeof body.quantity === 'number'
