import type { ReactNode } from 'react'
import { urlsOf } from '#messages/urls.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Notice } from '../parts/notice.tsx'
import type { CartProps, ShownCart } from './cart-props.ts'

type Props = Pick<CartProps, 'language' | 'messages' | 'problem'> & {
  empty: NonNullable<ShownCart['empty']>
  /** The way to bring the last line back. */
  undo?: ReactNode
}

/** An empty cart with a link to the products. */
export function EmptyCart({ language, messages, problem, empty, undo }: Props) {
  return (
    <>
      {problem && (
        <div className="wrap pt-6">
          <Notice bad isAnswer>
            {problem}
          </Notice>
        </div>
      )}
      {undo && <div className="wrap max-w-2xl pt-6">{undo}</div>}
      <EmptyState {...empty} level="h1">
        <a href={urlsOf(language).home} className="button">
          {messages.continueShopping}
        </a>
      </EmptyState>
    </>
  )
}
