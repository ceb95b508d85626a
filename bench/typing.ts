import { type Browser, chromium, type Page } from '@playwright/test'
import { requireChromium } from '../e2e/chromium.ts'
import { newId } from '../shop/ids.ts'
import { blankProduct, newProductForm, newVariant } from '../shop/products/product-form.ts'
import { readPaints, watchPaints } from './painted.ts'
import { median, printTable } from './table.ts'

/** The typed text: a name that thousands have, letter by letter, while results arrive. */
const TYPED = 'ayesha khan lahore'
/** Between two letters: a fast typist's pause is shorter than the search's own, a slow one's longer. */
const PAUSES = [60, 300]
/** How many times slower than this machine the browser runs. */
const SLOWDOWNS = [1, 4]

/** As many variants as a kurta in six sizes and ten colours has. */
const VARIANTS = 60

type Field = { path: string; role: 'searchbox' | 'textbox'; name: string }

const search = (path: string, name: string): Field => ({ path, role: 'searchbox', name })

const fieldsOf = (productId: string): Record<string, Field> => ({
  orders: search('/admin/orders', 'Search orders'),
  customers: search('/admin/customers', 'Search customers'),
  products: search('/admin/products', 'Search products'),
  stock: search('/admin/stock', 'Search stock'),
  [`one of ${VARIANTS} variants`]: {
    path: `/admin/products/${productId}/edit`,
    role: 'textbox',
    name: 'Variant SKU',
  },
})

type SignedIn = { url: string; username: string; password: string }

/**
 * How long a letter typed into the search of a list, or into a variant of a product, takes until it is painted (Event
 * Timing, in steps of 8 ms; below 16 ms counts as 16), beside a field on an empty page.
 */
export async function benchTyping({ url, username, password }: SignedIn): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const rows = []
    const productId = await addProduct(browser, { url, username, password })
    for (const slowdown of SLOWDOWNS)
      rows.push(...(await rowsOf(browser, { url, username, password, slowdown, productId })))
    printTable(`A letter typed into a field, until it is painted (${TYPED.length * PAUSES.length} letters each)`, rows)
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, { url, username, password }: SignedIn): Promise<void> {
  await page.request.post('/api/admin/session', { data: { username, password }, headers: { origin: url } })
}

/** Adds a product and leaves it: the shop is only for this benchmark. */
async function addProduct(browser: Browser, signedIn: SignedIn): Promise<string> {
  const page = await browser.newPage({ baseURL: signedIn.url })
  await signIn(page, signedIn)
  const id = newId()
  const variants = Array.from({ length: VARIANTS }, (_, number) => ({ ...newVariant(newId()), name: `Size ${number}` }))
  const data = newProductForm.parse({ ...kurta, id, variants })
  const answer = await page.request.post('/api/admin/products', { data, headers: { origin: signedIn.url } })
  if (answer.status() !== 201) throw new Error(`the product to type into was answered ${answer.status()}`)
  await page.close()
  return id
}

const kurta = { ...blankProduct, name: 'Kurta of many sizes', basePrice: 1500 }

type Slowed = SignedIn & { slowdown: number; productId: string }

async function rowsOf(browser: Browser, { slowdown, productId, ...signedIn }: Slowed) {
  const { url } = signedIn
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await signIn(page, signedIn)
  const rows = []
  await page.goto('/robots.txt')
  await page.setContent('<input type=search aria-label="Search nothing">')
  rows.push(await rowOf(page, { list: 'a bare page (baseline)', role: 'searchbox', name: 'Search nothing', slowdown }))
  for (const [list, { path, role, name }] of Object.entries(fieldsOf(productId))) {
    await page.goto(path)
    rows.push(await rowOf(page, { list, role, name, slowdown }))
  }
  await page.close()
  return rows
}

type Typed = Pick<Field, 'role' | 'name'> & { list: string; slowdown: number }

async function rowOf(page: Page, { list, role, name, slowdown }: Typed) {
  const field = page.getByRole(role, { name, exact: true }).first()
  await field.click()
  await page.waitForLoadState('networkidle')
  await watchPaints(page)
  for (const delay of PAUSES) {
    await field.pressSequentially(TYPED, { delay })
    await page.waitForLoadState('networkidle')
    await field.fill('')
  }
  const times = await readPaints(page, TYPED.length * PAUSES.length)
  return { list, slowdown: `${slowdown}×`, 'median ms': median(times), 'slowest ms': Math.max(...times) }
}
