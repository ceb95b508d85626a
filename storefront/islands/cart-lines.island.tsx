import { useEffect, useRef } from 'react'
import type { CartProps } from '../cart/cart-props.ts'
import { CartView } from '../cart/cart-view.tsx'
import { useCartChanges } from '../cart/use-cart-changes.ts'

/** The cart: its lines change in place. Without script each button posts a form of its own. */
export default function CartLines(props: CartProps) {
  const changes = useCartChanges(props)
  const list = useRef<HTMLElement>(null)
  const count = changes.cart.lines.filter(line => changes.quantityOf(line) > 0).length
  const countBefore = useRef(count)

  // Says to loader/sync-offline-cart.ts that this cart shows by itself what was sent later.
  useEffect(() => list.current?.closest('[data-cart-shown]')?.setAttribute('data-cart-awake', ''), [])

  // The button that removed a line went with it; who used it with a keyboard stays in the list.
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) list.current?.focus()
    countBefore.current = count
  }, [count])

  return <CartView {...props} changes={changes} list={list} />
}
