import { EmptyState } from '../parts/empty-state.tsx'
import { Notice } from '../parts/notice.tsx'
import { urlsOf } from '../urls.ts'
import type { CartProps, ShownCart } from './cart-props.ts'

type Props = Pick<CartProps, 'language' | 'messages' | 'problem'> & { empty: NonNullable<ShownCart['empty']> }

/** An empty cart with a link to the products. */
export function EmptyCart({ language, messages, problem, empty }: Props) {
  return (
    <>
      {problem && (
        <div className="wrap pt-6">
          <Notice bad>{problem}</Notice>
        </div>
      )}
      <EmptyState {...empty} level="h1">
        <a href={urlsOf(language).home} className="button">
          {messages.continueShopping}
        </a>
      </EmptyState>
    </>
  )
}
