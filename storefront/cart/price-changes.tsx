import type { FormEvent } from 'react'
import { urlsOf } from '#messages/urls.ts'
import { fillNodes } from '../parts/fill-nodes.tsx'
import type { CartProps, ShownLine } from './cart-props.ts'

type Props = Pick<CartProps, 'language' | 'messages'> & { lines: ShownLine[]; onSeen: (seen: string) => void }

/**
 * The notice of changed prices. It stays until the shopper acknowledges it or changes the line: a reload or a prefetch
 * does not count as reading it.
 */
export function PriceChanges({ lines, language, messages, onSeen }: Props) {
  const changed = lines.flatMap(({ id, name, change }) => (change ? [{ id, name, change }] : []))
  if (changed.length === 0) return null
  const seen = changed.map(({ id, change }) => `${id}:${change.price}`).join()

  function submit(event: FormEvent) {
    event.preventDefault()
    onSeen(seen)
  }

  return (
    <form
      action={urlsOf(language).acknowledgePrices}
      method="post"
      role="status"
      className="notice row"
      onSubmit={submit}
      data-in-place=""
    >
      <ul className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        {changed.map(({ id, name, change: { before, after } }) => (
          <li key={id}>
            {fillNodes(messages.priceChanged, { product: <bdi lang={name.lang}>{name.text}</bdi>, before, after })}
          </li>
        ))}
      </ul>
      <button type="submit" name="seen" value={seen} className="text-button">
        {messages.pricesSeen}
      </button>
    </form>
  )
}
