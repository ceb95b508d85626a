import codegen from 'kysely-codegen'
import type { Db } from './client.ts'

const ADDRESS =
  'ColumnType<{ street: string; city: string; state: string; postal_code: string; country: string }, string>'

const ADDRESS_OR_NONE =
  'ColumnType<{ street: string; city: string; state: string; postal_code: string; country: string } | null, string | null | undefined, string | null>'

const IMPORT_DETAILS = `{
  productId: string | null
  pictures: number
  changes: { field: string; from: string; to: string }[]
  problems: { line: number; column: string; reason: string; code?: 'no-price' | 'say-the-same' }[]
  subBrand: string | null
  category: string | null
  missing?: { subBrand?: string; category?: string; rounding?: true }
  summary?: { from: number; to: number; compare: number | null; pieces: number | null; variants: number }
}`

/**
 * Of a product: its status and SKUs, and the names of its groups. Of others: whether shoppers saw it, and the products
 * that were restored without it.
 */
const TRASH_FORMER = `{
  slug: string
  status?: ProductStatus
  sku?: string | null
  skus?: Record<string, string>
  subBrand?: string | null
  category?: string | null
  isShown?: boolean
  products?: string[]
}`

/** Of `MessageContent` (shop/outbox/delivery.ts). */
const MESSAGE_CONTENT = `{
  subject: string
  text: string
  language: 'en' | 'ur'
  shop: string
  screen?: string
  toCall?: number
  template?: { name: string; kind: string; values: string[] }
}`

/** Of `OrderTerms` (shop/orders/making/make-order.ts). */
const DRAFT_TERMS = `{
  lines: { variantId: string; quantity: number; price: number | null }[]
  fee: number | null
  discount: number
  reason: string
  code: string
  source: Exclude<OrderSource, 'website'>
  liftsLimits: boolean
}`

/** Of `FormerState` (shop/contacts/contacted-order.ts). */
const CONTACT_FORMER = `{
  hold: OrderHold
  heldSince: string
  postponed: { until: string; reason: string; note: string | null; by: string } | null
  promised: { from: string; to: string } | null
  unconfirmed?: { id: string; isOfNew: boolean }[]
}`

const columns = {
  'deliveries.content': `ColumnType<${MESSAGE_CONTENT} | null, string | null | undefined, string | null>`,
  'imported_customers.address': ADDRESS_OR_NONE,
  'orders.billing_address': ADDRESS,
  'orders.shipping_address': ADDRESS,
  'size_charts.measures': 'ColumnType<{ name: string; nameUrdu: string }[], string, string>',
  'size_charts.sizes': 'ColumnType<{ name: string; cells: number[][] }[], string, string>',
  'trash.former': `ColumnType<${TRASH_FORMER}, string, string>`,
  'import_changes.before': 'ColumnType<unknown, string | undefined, string>',
  'import_changes.after': 'ColumnType<unknown, string | undefined, string>',
  'import_changes.stock': 'ColumnType<{ variantId: string; change: number }[], string | undefined, string>',
  'import_pictures.problem':
    'ColumnType<{ code: string; values: Record<string, string | number> } | null, string | null | undefined, string | null>',
  'import_columns.fields': 'ColumnType<unknown, string, string>',
  'import_plans.file_columns':
    'ColumnType<{ shape?: string | null; headings: string[]; examples: string[][]; fields: (string | null)[] } | null, string | null | undefined, string | null>',
  'import_plans.columns_used':
    'ColumnType<{ fields: (string | null)[]; hasHeadings: boolean } | null, string | null | undefined, string | null>',
  'import_plans.skipped': `ColumnType<{ line: number; text: string }[], string | undefined, string>`,
  'import_plan_rows.details': `ColumnType<${IMPORT_DETAILS}, string, string>`,
  'imports.undo_skipped':
    'ColumnType<{ id: string; name: string | null; reason: string }[], string | undefined, string>',
  'order_contacts.former': `ColumnType<${CONTACT_FORMER} | null, string | null | undefined, string | null>`,
  'order_drafts.terms': `ColumnType<${DRAFT_TERMS}, string, string>`,
  'settings.value': 'ColumnType<unknown, string>',
  'settings_history.before': 'ColumnType<unknown, string, never>',
  'settings_history.after': 'ColumnType<unknown, string, never>',
  'variants.options': 'ColumnType<Record<string, string>, string | undefined, string>',
}

/**
 * Writes the row types of the schema in `db` to `outFile`; with `verify` it writes nothing and throws when they differ.
 */
export async function generateTypes(db: Db, outFile: string, { verify = false } = {}): Promise<void> {
  await codegen.generate({
    db,
    dialect: new codegen.PostgresDialect({ numericParser: 'number' }),
    outFile,
    verify,
    excludePattern: '{schema_migrations,sign_in_limits,rate_limits}',
    typeMapping: { int8: 'number' },
    overrides: {
      columns: Object.fromEntries(
        Object.entries(columns).map(([column, type]) => [column, new codegen.RawExpressionNode(type)]),
      ),
    },
  })
}
