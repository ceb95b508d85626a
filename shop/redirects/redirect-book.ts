import { addressKey } from './address-key.ts'
import type { RedirectForm } from './redirect-form.ts'

/** What became of a redirect. `onward`: it led to an address that redirects itself, so it leads where that one does. */
export type Entered = { kind: 'new' | 'changed' | 'unchanged'; to: string; onward: boolean } | { kind: 'loop' }

/**
 * Redirects of which none leads to another one: whoever asks is redirected once. Entering one changes those that lead
 * to its address.
 */
export class RedirectBook {
  readonly #to: Map<string, string>
  /** Where redirects begin, by the key of where they lead. */
  readonly #leadingTo = new Map<string, Set<string>>()
  /** Those that are not as stored any more. */
  readonly changed = new Map<string, string>()

  constructor(stored: Iterable<[from: string, to: string]>) {
    this.#to = new Map(stored)
    for (const [from, to] of this.#to) this.#note(from, to)
  }

  get size(): number {
    return this.#to.size
  }

  enter({ from, to: wanted }: RedirectForm): Entered {
    const further = this.#to.get(keyOf(wanted).whole) ?? this.#to.get(keyOf(wanted).path)
    const to = further ?? wanted
    if (keyOf(to).whole === from) return { kind: 'loop' }
    const before = this.#to.get(from)
    const onward = further !== undefined
    if (before === to) return { kind: 'unchanged', to, onward }
    this.#set(from, to)
    for (const other of this.#leadingTo.get(from) ?? []) this.#set(other, to)
    return { kind: before === undefined ? 'new' : 'changed', to, onward }
  }

  #set(from: string, to: string): void {
    const before = this.#to.get(from)
    if (before !== undefined) this.#leadingTo.get(keyOf(before).whole)?.delete(from)
    this.#to.set(from, to)
    this.changed.set(from, to)
    this.#note(from, to)
  }

  #note(from: string, to: string): void {
    const key = keyOf(to).whole
    const known = this.#leadingTo.get(key) ?? new Set()
    this.#leadingTo.set(key, known.add(from))
  }
}

/** The key of a path that `readTo` accepted. */
export function keyOf(to: string): { path: string; whole: string } {
  const at = to.indexOf('?')
  const [path, search] = at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)]
  return addressKey(path, search) ?? { path: to, whole: to }
}
