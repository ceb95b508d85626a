import type { PendingChangePrefix } from './keys.ts'

/** A change of the cart as it is sent, and as it is stored on this device until the server has answered it. */
export type CartChange = {
  url: string
  fields: Record<string, string>
  /** The difference in quantity, for the count in the header. */
  more: number
  /** The product's name, to be shown without a connection. */
  name: string
  /** A later change of the same subject replaces an earlier one, such as two quantities of one line. */
  subject?: string
}

/** A random UUID (version 4); the browser's own function exists only over https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

/** Each change has its own entry, so two tabs that write at once never overwrite each other. */
const PREFIX: PendingChangePrefix = 'dukan:change:'
/** The server remembers keys for a week (shop/cart/idempotency-keys.ts); an older change might count twice. */
const MAX_AGE_MS = 6 * 24 * 60 * 60 * 1000

/** Stores a change until it is answered; null where storage is forbidden or full. */
export function savePendingChange(change: CartChange): string | null {
  const now = (performance.timeOrigin + performance.now()).toFixed(3).padStart(18, '0')
  const name = `${PREFIX}${now}:${crypto.getRandomValues(new Uint32Array(1)).join()}`
  try {
    const replaced = listPendingChanges().filter(({ change: { subject } }) => subject && subject === change.subject)
    localStorage.setItem(name, JSON.stringify(change))
    for (const { name } of replaced) deletePendingChange(name)
    return name
  } catch {
    return null
  }
}

export type PendingChange = { name: string; change: CartChange }

/** Every pending change, oldest first; old and invalid entries are deleted. */
export function listPendingChanges(): PendingChange[] {
  try {
    const names = Object.keys(localStorage).filter(name => name.startsWith(PREFIX))
    return names.sort().flatMap(name => {
      const change = readChange(name)
      if (change) return [{ name, change }]
      deletePendingChange(name)
      return []
    })
  } catch {
    return []
  }
}

export function deletePendingChange(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Where storage cannot be changed, it has no entries either.
  }
}

function readChange(name: string): CartChange | null {
  const age = Date.now() - Number(name.slice(PREFIX.length).split(':')[0])
  if (!(age < MAX_AGE_MS)) return null
  try {
    const change: unknown = JSON.parse(localStorage.getItem(name) ?? '')
    return isChange(change) ? change : null
  } catch {
    return null
  }
}

const isChange = (value: unknown): value is CartChange =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  /^(\/ur)?\/cart(\/\w+)?$/.test(String(value.url)) &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  'more' in value &&
  typeof value.more === 'number'
