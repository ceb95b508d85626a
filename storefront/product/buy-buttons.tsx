import { urlsOf } from '../urls.ts'
import type { ProductFormProps, ProductFormWords } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'slug' | 'language'> & { words: ProductFormWords }

/** Order this alone and now, or put it into the cart. */
export function BuyButtons({ slug, language, words }: Props) {
  return (
    <div className="buy">
      <button
        type="submit"
        formAction={urlsOf(language).directCheckout(slug)}
        formMethod="get"
        className="button"
        data-busy={words.ordering}
      >
        {words.orderNow}
      </button>
      {/* The slug travels with this button alone: the address of Order Now has it already. */}
      <button type="submit" name="slug" value={slug} className="button quiet" data-busy={words.adding}>
        {words.addToCart}
      </button>
    </div>
  )
}
