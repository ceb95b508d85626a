import type { KeyboardEvent } from 'react'
import { useListFocus } from '../parts/focus/use-list-focus.ts'
import { ReviewItem } from './ReviewItem.tsx'
import classes from './Reviews.module.css'
import type { ReviewsPage } from './reviews.ts'

/** The reviews, one below the other. J and K go to the next and the one before; P, H and R press a review's buttons. */
export function ReviewList({ pages }: { pages: ReviewsPage[] }) {
  const list = useListFocus<HTMLUListElement>(pages.map(page => page.rows))
  const reviews = pages.flatMap(page => page.rows)
  return (
    <>
      <p className={classes.keys}>Keys within the list: J next, K previous, P publish, H hide, R reply.</p>
      <ul ref={list} tabIndex={-1} className="grid gap-3 m-0 p-0 list-none" onKeyDown={pressByKey}>
        {reviews.map(review => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </>
  )
}

/** Only while the focus is in the list and not in a field (WCAG 2.1.4). */
function pressByKey(event: KeyboardEvent<HTMLUListElement>): void {
  const { target, currentTarget, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
  if (target.closest('input, textarea')) return
  const items = Array.from(currentTarget.children).filter(child => child instanceof HTMLElement)
  const at = items.findIndex(item => item.contains(target))
  const pressed = key.toLowerCase()
  if (pressed === 'j' || pressed === 'k') items[Math.max(0, at + (pressed === 'j' ? 1 : -1))]?.focus()
  else items[at]?.querySelector<HTMLButtonElement>(`button[data-key="${CSS.escape(pressed)}"]`)?.click()
  if ('jkphr'.includes(pressed)) event.preventDefault()
}
