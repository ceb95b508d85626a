import type { Db } from '#db/client.ts'
import type { StaffRole } from '#db/types.ts'
import { cityNamed } from '../address/cities.ts'
import { formatRupees, type Rupees } from '../money.ts'
import { isToCall } from '../order-status/on-hold-condition.ts'
import { hasRight } from '../staff/rights.ts'
import { productWithVariant } from '../variant-label.ts'
import type { NoticeKind } from './notice-kinds.ts'
import { OVER } from './over.ts'

/** What a notice says. `path`: the screen that it opens. Names no customer: phones show it while they are locked. */
export type Notice = { title: string; text: string; path: string }

/** How many a notice about several lists. */
const LISTED = 10

/** What a notice is about, and the role of who gets it, which says where it leads. */
type Subject = { abouts: string[]; role: StaffRole }

/** What a notice says of these orders, variants or jobs; null when nothing of it is news any more. */
export const writeNotice = (db: Db, kind: NoticeKind, subject: Subject): Promise<Notice | null> =>
  writers[kind](db, subject)

const writers: Record<NoticeKind, (db: Db, subject: Subject) => Promise<Notice | null>> = {
  new_order: writeNewOrders,
  overdue_call: (db, { abouts }) =>
    writeDueCalls(db, abouts, { one: 'An order waits for a call', many: 'orders wait for a call' }),
  asked_call: (db, { abouts }) =>
    writeDueCalls(db, abouts, { one: 'A customer asked to be called now', many: 'customers asked to be called now' }),
  low_stock: (db, { abouts }) => writeLowStock(db, abouts),
  webhook_off: (db, { abouts }) => writeWebhooksOff(db, abouts),
  server_problem: async (_, { abouts }) => writeServerProblems([...new Set(abouts)]),
  failed_job: async (_, { abouts }) => writeFailedJobs([...new Set(abouts)]),
  whatsapp_stopped: async (_, { abouts }) => ({
    title: 'WhatsApp has stopped',
    text: list([...new Set(abouts)]),
    path: '/admin/messages/whatsapp',
  }),
}

async function writeNewOrders(db: Db, { abouts: ids, role }: Subject): Promise<Notice | null> {
  const orders = await db
    .selectFrom('orders')
    .where('id', 'in', ids)
    .where('status', '!=', 'canceled')
    .select(['id', 'order_number as number', 'total', 'shipping_address as address'])
    .orderBy('created_at', 'desc')
    .execute()
  const [first] = orders
  if (!first) return null
  if (orders.length === 1)
    return { title: `New order ${first.number}`, text: factsOf(first), path: `/admin/orders/${first.id}` }
  return {
    title: `${orders.length} new orders`,
    text: list(orders.map(order => `${order.number}: ${factsOf(order)}`)),
    // Who packs does not call.
    path: hasRight({ role }, 'orders.decide') ? '/admin/calls' : '/admin/orders?status=pending',
  }
}

/** A city is typed by anybody: only one that the shop knows is sent on. */
const factsOf = ({ total, address: { city } }: { total: Rupees; address: { city: string } }): string =>
  `${formatRupees(total)}, ${cityNamed(city)?.name ?? 'another city'}`

/** Of those that are still to be called. */
async function writeDueCalls(
  db: Db,
  ids: string[],
  { one, many }: { one: string; many: string },
): Promise<Notice | null> {
  const orders = await db
    .selectFrom('orders as o')
    .where('o.id', 'in', ids)
    .where(isToCall(new Date()))
    .select(['o.order_number as number', 'o.total', 'o.shipping_address as address'])
    .orderBy('o.created_at')
    .execute()
  if (orders.length === 0) return null
  const title = orders.length === 1 ? one : `${orders.length} ${many}`
  return { title, text: list(orders.map(order => `${order.number}: ${factsOf(order)}`)), path: '/admin/calls' }
}

async function writeLowStock(db: Db, ids: string[]): Promise<Notice | null> {
  const variants = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .innerJoin('low_stock_notices as known', 'known.variant_id', 'v.id')
    .where('v.id', 'in', ids)
    .select(['p.name as product', 'v.name as variant'])
    .select(eb => eb('i.quantity', '-', eb.ref('i.reserved_quantity')).as('left'))
    .orderBy('p.name')
    .orderBy('v.sort_order')
    .execute()
  const [first] = variants
  if (!first) return null
  const lines = variants.map(({ product, variant, left }) => `${productWithVariant(product, variant)}: ${left} left`)
  const title = variants.length === 1 ? 'A product runs low' : `${variants.length} products run low`
  return { title, text: list(lines), path: '/admin/stock?filter=low' }
}

/** Of those that are still off. */
async function writeWebhooksOff(db: Db, ids: string[]): Promise<Notice | null> {
  const webhooks = await db
    .selectFrom('webhooks')
    .where('id', 'in', ids)
    .where('off_reason', 'is not', null)
    .select(['name', 'off_reason as reason'])
    .orderBy('name')
    .execute()
  if (webhooks.length === 0) return null
  const title = webhooks.length === 1 ? 'A webhook was switched off' : `${webhooks.length} webhooks were switched off`
  return { title, text: list(webhooks.map(({ name, reason }) => `${name}: ${reason}`)), path: '/admin/webhooks' }
}

function writeFailedJobs(labels: string[]): Notice {
  const title = labels.length === 1 ? 'A job failed' : `${labels.length} jobs failed`
  return { title, text: list(labels), path: '/admin/jobs' }
}

const writeServerProblems = (lines: string[]): Notice => ({
  title: lines.every(line => line.startsWith(OVER)) ? 'The server is well again' : 'Something is wrong with the server',
  text: list(lines),
  path: '/admin',
})

function list(lines: string[]): string {
  const more = lines.length - LISTED
  return [...lines.slice(0, LISTED), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
