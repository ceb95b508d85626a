import { useEffect, useRef } from 'react'
import type { CartProps } from '../cart/cart-props.ts'
import { CartView } from '../cart/cart-view.tsx'
import { useCartChanges } from '../cart/use-cart-changes.ts'

/** The cart: its lines change in place. Without script each button posts its own form. */
export default function CartLines(props: CartProps) {
  const changes = useCartChanges(props)
  const list = useRef<HTMLElement>(null)
  const count = changes.cart.lines.filter(line => changes.quantityOf(line) > 0).length
  const countBefore = useRef(count)

  // Tells loader/sync-offline-cart.ts that this cart updates itself after pending changes.
  useEffect(() => list.current?.closest('[data-cart-shown]')?.setAttribute('data-cart-awake', ''), [])

  // The button that removed a line is gone with it, so a keyboard user's focus moves to the list.
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) list.current?.focus()
    countBefore.current = count
  }, [count])

  return <CartView {...props} changes={changes} list={list} />
}
