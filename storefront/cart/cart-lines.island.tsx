import { useEffect, useRef } from 'react'
import type { CartProps } from './cart-props.ts'
import { CartView } from './cart-view.tsx'
import { useCartChanges } from './use-cart-changes.ts'

/** The cart: its lines change in place. Without script each button posts its own form. */
export default function CartLines(props: CartProps) {
  const changes = useCartChanges(props)
  const list = useRef<HTMLElement>(null)
  const count = changes.cart.lines.filter(line => changes.quantityOf(line) > 0).length
  const countBefore = useRef(count)

  // Tells loader/sync-offline-cart.ts that this cart updates itself after pending changes.
  useEffect(() => list.current?.closest('[data-cart-shown]')?.setAttribute('data-cart-awake', ''), [])

  // Lines that went otherwise than by their button, which leaves Undo in their place: the focus moves to the list.
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) list.current?.focus()
    countBefore.current = count
  }, [count])

  // A line that was brought back takes the focus as soon as it is shown.
  const { restored, forgetRestored } = changes
  const isShown = changes.cart.lines.some(line => line.id === restored && changes.quantityOf(line) > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgetRestored always does the same
  useEffect(() => {
    if (!isShown) return
    document.getElementById(`line-${restored}`)?.focus()
    forgetRestored()
  }, [isShown, restored])

  return <CartView {...props} changes={changes} list={list} />
}
