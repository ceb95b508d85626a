import { productLimits } from '#shop/product-limits.ts'
import { calculatePrice } from '#shop/products/prices/calculate-price.ts'
import { productStatuses } from '#shop/products/product-filter.ts'
import { MAX_ON_HAND } from '#shop/stock/limits.ts'
import { parseQuantityEntry } from '../../stock/parse-quantity-entry.ts'
import type { Groups } from '../groups.ts'
import { parsePriceEntry } from '../prices/parse-price-entry.ts'
import { productStatusLabel } from '../product-search.ts'
import { type GridRow, groupsOf, type Target, type Value } from './grid-rows.ts'

type Parsed = { value: Value } | { error: string }
type Cell = { row: GridRow; target: Target; text: string; present: Value }

/** The value of a typed or pasted text, or why it is none. `+10%` and `+5` change the present value. */
export function parseCell({ row, target, text, present }: Cell, groups: Groups | undefined): Parsed {
  switch (target.field) {
    case 'price':
    case 'comparePrice':
      return parsePrice(text, numberOf(present) ?? (row.kind === 'variant' ? row.product[target.field] : null))
    case 'stock':
      return parseStock(text, numberOf(present) ?? 0)
    case 'status': {
      const value = productStatuses.find(status => isSameName(productStatusLabel[status], text))
      return value ? { value } : { error: 'Type Draft, Published or Archived' }
    }
    default:
      return parseGroup(text, target, groups)
  }
}

const numberOf = (value: Value): number | null => (typeof value === 'number' ? value : null)

function parsePrice(text: string, present: number | null): Parsed {
  const entry = parsePriceEntry(text)
  if ('error' in entry) return entry
  if ('price' in entry) return { value: entry.price }
  if (!present) return { error: 'There is no price to change' }
  const value = calculatePrice(present, entry)
  if (value < 1) return { error: 'Less than Rs 1' }
  return value > productLimits.price ? { error: 'At most Rs 10,000,000' } : { value }
}

function parseStock(text: string, present: number): Parsed {
  const entry = parseQuantityEntry(text)
  if ('error' in entry) return entry
  const value = 'set' in entry ? entry.set : present + entry.add
  if (value < 0) return { error: 'Stock cannot be below 0' }
  return value > MAX_ON_HAND ? { error: `At most ${MAX_ON_HAND.toLocaleString('en')}` } : { value }
}

function parseGroup(text: string, { field, stored }: Target, groups: Groups | undefined): Parsed {
  if (text.trim() === '') return { value: null }
  const what = field === 'subBrandId' ? 'sub-brand' : 'category'
  const named = groupsOf(field, groups).filter(({ name }) => isSameName(name, text))
  const found = named.filter(({ id, isActive }) => isActive || id === stored)
  const [first] = found
  if (first && found.length === 1) return { value: first.id }
  if (first) return { error: `Several have this name: choose it in the product` }
  return { error: named.length > 0 ? `This ${what} is inactive` : `There is no ${what} with this name` }
}

const isSameName = (one: string, other: string): boolean => normalized(one) === normalized(other)
const normalized = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
