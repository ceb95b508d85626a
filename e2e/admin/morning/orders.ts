import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { placeOrder } from '../../place-order.ts'
import { attar, type Book, type Booked, feeTo, type Line, nameOf } from './book.ts'

/** What a step of the morning works with. `series`: the first digits of its phone numbers. */
export type Morning = {
  page: Page
  context: BrowserContext
  browser: Browser
  shopUrl: string
  book: Book
  series: string
}

export type Person = { name: string; mobile: string; street: string; city: string; state: string }

/** A phone number of this morning alone. */
export const mobileOf = ({ series }: Morning, nth: number): string => `0390 ${series}${String(nth).padStart(3, '0')}`

/** Calls the API of the back office; for what a customer, another app or an earlier day did. */
export async function getJson(page: Page, path: string, params: Record<string, string> = {}) {
  const answer = await page.request.get(`/api/admin/${path}`, { params })
  expect(answer.status(), path).toBe(200)
  return await answer.json()
}

type Known = Pick<Booked, 'number' | 'customer' | 'mobile' | 'source' | 'status' | 'lines' | 'history'> &
  Partial<Booked>

/** An order as it begins: it holds its stock, to Lahore, at the fee of the shop. */
export function begin(order: Known): Booked {
  const { city = 'Lahore', lines } = order
  const usual = { id: '', madeBy: 'admin', discount: 0, advance: 0, isOnHold: false, holdsStock: true } as const
  return { ...usual, isMerged: false, city, fee: feeTo(city, lines), ...order }
}

/** A shopper orders an attar in the storefront. */
export async function webOrder({ page, book }: Morning, name: string, person: Omit<Person, 'city' | 'state'>) {
  const placed = await placeOrder(page, person)
  const { name: customer, mobile } = person
  const lines = [attar(1)]
  const order = begin({
    ...placed,
    customer,
    mobile,
    source: 'Website',
    madeBy: null,
    status: 'pending',
    lines,
    history: [],
  })
  return book.add(name, order)
}

const phoneField = (page: Page) => page.getByRole('combobox', { name: 'Phone Number' })

/** Opens the screen of a new order for a call, or for another source. */
export async function openNewOrder(page: Page, source = 'Phone'): Promise<void> {
  await page.goto('/admin/orders/new')
  await expect(phoneField(page)).toBeFocused()
  await page.getByLabel('Source').selectOption(source)
}

/** Types who calls; of somebody whom the shop knows the number alone. */
export async function typePerson(
  page: Page,
  { mobile, ...person }: Partial<Person> & { mobile: string },
): Promise<void> {
  await phoneField(page).fill(mobile)
  if (person.name) await page.getByLabel('Full Name').fill(person.name)
  if (person.street) await page.getByLabel('Street Address').fill(person.street)
  if (person.city) await page.getByRole('combobox', { name: 'City' }).fill(person.city)
  if (person.state) await page.getByLabel('State/Province').fill(person.state)
}

/** Adds lines by their SKUs, as a scanner does. */
export async function scan(page: Page, lines: readonly Line[]): Promise<void> {
  for (const one of lines) {
    await page.getByLabel('Add a product').fill(one.sku)
    await page.keyboard.press('Enter')
    const quantity = page.getByLabel(`Quantity of ${nameOf(one)}`)
    await expect(quantity).toHaveValue('1')
    if (one.quantity > 1) await quantity.fill(String(one.quantity))
  }
}

/** Makes the order on screen; returns its number and id. */
export async function makeOrder(page: Page): Promise<{ number: string; id: string }> {
  await page.getByRole('button', { name: 'Make order' }).click()
  const message = page.getByText(/^Order ORD-\S+ is made$/)
  await expect(message).toBeVisible()
  const number = /ORD-\S+/.exec((await message.textContent()) ?? '')?.[0] ?? ''
  return { number, id: await idOf(page, number) }
}

/** The id of an order. */
export async function idOf(page: Page, search: string): Promise<string> {
  const { rows } = await getJson(page, 'orders', { search })
  expect(rows, search).toHaveLength(1)
  return rows[0].id
}

/** Copies a chat and pastes it into the new order. */
export async function pasteChat({ page, context }: Morning, chat: string): Promise<void> {
  await openNewOrder(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(text => navigator.clipboard.writeText(text), chat)
  await page.getByRole('button', { name: 'Paste a chat' }).click()
  await expect(page.getByText(/^Filled in\. Please compare it with the chat\.$/)).toBeVisible()
}

/** Opens the page of an order. */
export async function openOrder({ page }: Morning, { id, number }: Booked): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** Confirms an order, as after its call. */
export async function confirm(morning: Morning, order: Booked): Promise<void> {
  await openOrder(morning, order)
  await morning.page.getByLabel(`Status of ${order.number}`).selectOption('placed')
  await expect(morning.page.getByText(/^Order status changed to/).first()).toBeVisible()
  Object.assign(order, { status: 'placed', holdsStock: true, history: [...order.history, 'status'] })
}
