import type { CachedCartKey, CartSyncEvent, PendingChangePrefix } from '../cart/offline/keys.ts'

/** Shows the count of the server's cookie plus pending changes; called again when the page is shown again. */
function showCartCount(): void {
  const counted = countedQuantity()
  const count = Math.max(0, counted + pendingQuantity())
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count ? String(count) : ''
    // Heard alone, a number says nothing.
    badge.ariaLabel = count ? (badge.dataset.cartCount ?? '').replace('{pieces}', String(count)) : null
  }
  // Ordered, or cleared in another tab: the offline copy is outdated.
  if (!counted) deleteCachedCart()
}

const countedQuantity = (): number => Number(/(?:^|; )dukan_cart=(\d+)/.exec(document.cookie)?.[1] ?? 0)

function pendingQuantity(): number {
  try {
    return listPending().reduce((sum, name) => sum + (Number(JSON.parse(localStorage[name]).more) || 0), 0)
  } catch {
    return 0
  }
}

/** The names of changes that wait to be sent. A browser may forbid storage, and then throws. */
export function listPending(): string[] {
  try {
    return Object.keys(localStorage).filter(name => name.startsWith('dukan:change:' satisfies PendingChangePrefix))
  } catch {
    return []
  }
}

function deleteCachedCart(): void {
  try {
    localStorage.removeItem('dukan:cart' satisfies CachedCartKey)
  } catch {
    // Where nothing can be deleted, nothing was stored.
  }
}

/** Reloads a cart that another page changed after this one was made; a hydrated one gets an event. */
function reloadOlderCart(): void {
  const cart = document.querySelector<HTMLElement>('[data-cart-shown]:not([data-cart-awake])')
  if (cart && Number(cart.dataset.cartShown) !== countedQuantity()) location.reload()
}

showCartCount()
// Once is enough if the two never agree.
if (performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type !== 'reload'))
  reloadOlderCart()
addEventListener('pageshow', event => {
  showCartCount()
  if (event.persisted && document.querySelector('[data-cart-shown]')) location.reload()
})
addEventListener('dukan:cart-sync' satisfies CartSyncEvent, () => {
  showCartCount()
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    badge.classList.remove('ticked')
    requestAnimationFrame(() => badge.classList.add('ticked'))
  }
})
