/** A JSON schema of the document. */
export type Schema = {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  maximum?: number
  minimum?: number
  exclusiveMinimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
}

const ID = '0199c1d2-7c1a-7b3e-9d51-4f6a2b8c9e10'

const formats: Record<string, string> = {
  'date-time': '2026-11-26T09:30:00.000Z',
  date: '2026-11-26',
  time: '09:30',
  uuid: ID,
  email: 'ayesha@example.com',
  uri: 'https://shop.example/',
}

/** Texts by the end of their field's name. */
const texts: [RegExp, string][] = [
  [/orderNumbers?$/i, 'ORD-20261126-7K2MQ'],
  [/ids?$/i, ID],
  [/phone$/i, '03001234567'],
  [/(email|sentTo)$/i, 'ayesha@example.com'],
  [/(customer_?name|full_?name|shownName|people|by|madeBy|staffName)$/i, 'Ayesha Khan'],
  [/username$/i, 'ayesha'],
  [/(url|link|address)$/i, 'https://shop.example/'],
  [/(city|cities)$/i, 'Lahore'],
  [/slugs?$/i, 'lawn-suit'],
  [/skus?$/i, 'LS-01-M'],
  [/trackingNumber$/i, 'LE123456789'],
  [/(from|to|day)$/i, '2026-11-26'],
  [/(product|name|title|productName)$/i, 'Lawn suit'],
]

/** What `name` is in other places than products, by the first word of their path. */
const names: Record<string, string> = {
  account: 'Ayesha Khan',
  calls: 'Ayesha Khan',
  'chat-orders': 'Ayesha Khan',
  customers: 'Ayesha Khan',
  reviews: 'Ayesha Khan',
  staff: 'Ayesha Khan',
  categories: 'Ready to wear',
  connections: 'Accounting sheet',
  webhooks: 'Warehouse',
  promotions: 'Eid',
  sales: 'Eid',
  'sub-brands': 'Noor',
}
const people = /customer|caller|staff|account/i

/** Numbers by the end of their field's name; others are 1. */
const numbers: [RegExp, number][] = [
  [/(price|total|subtotal|amount|cashDue|value|spent|freeFrom)$/i, 2990],
  [/(fee|shipping)$/i, 250],
  [/(discount|advance)$/i, 500],
  [/(quantity|onHand|available|seen)$/i, 12],
  [/(lowAt|threshold)$/i, 3],
  [/stars$/i, 5],
]

/** For a pattern: a time, digits, a colour, a code, a file of a backup. */
const shortTexts = ['09:30', '1', '12345678', '#1a7f5a', 'ABC123', 'a', 'dukan-20261126T214000Z.tar.zst']

/**
 * An example of a schema, the same each time: what names and formats suggest, each list with one entry. A schema that
 * holds itself ends with an empty list or null.
 */
export function exampleOf(
  schema: Schema,
  schemas: Record<string, Schema>,
  { name = '', open = [], subject = '' }: { name?: string; open?: string[]; subject?: string } = {},
): unknown {
  // What is inside of a customer is about one.
  const about = people.test(name) ? 'customers' : subject
  const inside = (of: Schema, key = name) => exampleOf(of, schemas, { name: key, open, subject: about })
  if (schema.$ref) {
    const target = schema.$ref.replace('#/components/schemas/', '')
    if (open.includes(target)) return null
    return exampleOf(schemas[target] ?? {}, schemas, { name, open: [...open, target], subject: about })
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inside(choices.find(({ type }) => type !== 'null') ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => inside(part)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectExample(schema, inside)
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map(item => inside(item))
    const item = schema.items && schema.maxItems !== 0 ? inside(schema.items) : null
    return item === null || item === undefined ? [] : Array.from({ length: schema.minItems || 1 }, () => item)
  }
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return numberExample(schema, name)
  if (type === 'string' && name === 'name' && !schema.pattern) return names[about] ?? textExample(schema, name)
  return type === 'string' ? textExample(schema, name) : null
}

function objectExample(schema: Schema, inside: (of: Schema, name: string) => unknown): object {
  const properties = Object.entries(schema.properties ?? {}).map(([key, of]) => [key, inside(of, key)])
  if (properties.length > 0 || typeof schema.additionalProperties !== 'object') return Object.fromEntries(properties)
  const key = schema.propertyNames ? String(inside(schema.propertyNames, 'id')) : 'name'
  return { [key]: inside(schema.additionalProperties, key) }
}

function numberExample({ minimum = -Infinity, maximum = Infinity }: Schema, name: string): number {
  const named = numbers.find(([of]) => of.test(name))?.[1] ?? 1
  return Math.min(Math.max(named, minimum), maximum)
}

function textExample({ format, pattern, minLength = 0 }: Schema, name: string): string {
  if (format) return formats[format] ?? ''
  const named = texts.find(([of]) => of.test(name))?.[1] ?? 'text'
  const fits = pattern === undefined ? () => true : (text: string) => new RegExp(pattern, 'u').test(text)
  const found = [named, ...shortTexts].map(text => text.padEnd(minLength, text.slice(-1))).find(fits)
  return found ?? named
}
