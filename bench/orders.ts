import { randomUUID } from 'node:crypto'
import { answersPerSecond, bareServer, printTable } from './measure.ts'

const SLUG = 'routerback-mini-dc-ups'

/** Orders a second at the HTTP post: every form with a key of its own, all for one variant. */
export async function benchOrders(url: string): Promise<void> {
  const html = await (await fetch(`${url}/product/${SLUG}`)).text()
  const variantId = /name="variantId"[^>]* value="([^"]+)"/.exec(html)?.[1]
  if (!variantId) throw new Error(`${SLUG} has no variant to order`)
  const form = () =>
    new URLSearchParams({
      variantId,
      qty: '1',
      order_key: randomUUID(),
      customer_name: 'Bench Shopper',
      customer_phone: '0390 0000099',
      street: 'House 1, Street 1, Model Town',
      city: 'Lahore',
      state: 'Punjab',
    }).toString()
  const rows = []
  for (const connections of [1, 32]) {
    const orders = await answersPerSecond({
      url: `${url}/direct-checkout/${SLUG}`,
      connections,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      setupClient: client => client.on('response', () => client.setBody(form())),
      body: form(),
      expected: 303,
    })
    rows.push({ shoppers: connections, 'orders/s': Math.round(orders) })
  }
  printTable(`Orders over HTTP, one variant (bare node:http ${Math.round(await bareServer(200))}/s)`, rows)
}
