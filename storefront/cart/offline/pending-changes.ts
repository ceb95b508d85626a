/** A change of the cart as it is sent, and as it is kept on this device until the server has answered it. */
export type CartChange = {
  url: string
  fields: Record<string, string>
  /** How many pieces it brings or, below 0, takes: for the count in the header. */
  more: number
  /** What it is about, for a shopper without a connection. */
  name: string
  /** Changes of the same subject replace each other: how many of a line there shall be. */
  subject?: string
}

/** A random UUID (version 4); the browser's own is there on https alone. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

/** One entry of its own for each change: two tabs that write at once never overwrite each other's. */
const PREFIX = 'dukan:change:'
/** The server remembers keys for a week (shop/cart/idempotency-keys.ts); what is older might count twice. */
const MAX_AGE_MS = 6 * 24 * 60 * 60 * 1000

/** Keeps a change until it is answered; null where the browser keeps nothing, because it must not or is full. */
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

/** Every kept change, oldest first; what is too old or no change at all is dropped. */
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
    // Where nothing can be dropped, nothing was kept.
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
