import type { ReactNode } from 'react'
import { urlsOf } from '#messages/urls.ts'
import type { ProductFormMessages, ProductFormProps } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'slug' | 'language'> & {
  messages: ProductFormMessages
  children: ReactNode
}

/** Orders this product directly, or adds it to the cart. `children`: what is still to be chosen, for a phone's bar. */
export function BuyButtons({ slug, language, messages, children }: Props) {
  return (
    <div className="buy">
      {children}
      <button
        type="submit"
        formAction={urlsOf(language).directCheckout(slug)}
        formMethod="get"
        className="button"
        data-busy={messages.ordering}
      >
        {messages.orderNow}
      </button>
      {/* Only this button carries the slug: the URL of Order Now contains it already. */}
      <button type="submit" name="slug" value={slug} className="button quiet" data-busy={messages.adding}>
        {messages.addToCart}
      </button>
    </div>
  )
}
