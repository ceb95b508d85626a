import { urlsOf } from '../urls.ts'
import type { ProductFormMessages, ProductFormProps } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'slug' | 'language'> & { messages: ProductFormMessages }

/** Order this alone and now, or put it into the cart. */
export function BuyButtons({ slug, language, messages }: Props) {
  return (
    <div className="buy">
      <button
        type="submit"
        formAction={urlsOf(language).directCheckout(slug)}
        formMethod="get"
        className="button"
        data-busy={messages.ordering}
      >
        {messages.orderNow}
      </button>
      {/* The slug travels with this button alone: the address of Order Now has it already. */}
      <button type="submit" name="slug" value={slug} className="button quiet" data-busy={messages.adding}>
        {messages.addToCart}
      </button>
    </div>
  )
}
