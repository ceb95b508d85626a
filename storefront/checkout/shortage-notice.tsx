import type { Refusal } from '#shop/refusal.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Say } from '../parts/say.tsx'
import { wordsOf } from '../refused.ts'
import { CHECKOUT_FORM } from './checkout-form.tsx'

type Props = {
  shortage: Refusal
  /** The product's page, where something else of it is to be had. */
  product: string | null
  /** Whether it has just been refused as an order. */
  isRefused: boolean
  say: Say
}

/** Says over a direct checkout that what it is for cannot be ordered, before anything is filled in, with the way to change it. */
export function ShortageNotice({ shortage, product, isRefused, say }: Props) {
  const { urls } = useLocale()
  return (
    <div className="mb-6" data-refused="">
      <Notice bad>
        {isRefused && <p className="font-semibold">{say(words => words.checkout.failedTitle)}</p>}
        <p>{say(words => wordsOf(shortage, words))}</p>
        <p className="flex flex-wrap gap-x-6">
          {shortage.code === 'not-enough-stock' && (
            <button type="submit" form={CHECKOUT_FORM} name="intent" value="take-left" className="link min-h-11">
              {say(words => words.checkout.takeLeft)}
            </button>
          )}
          <a href={product ?? urls.home} className="link inline-flex min-h-11 items-center">
            {say(words => (product ? words.checkout.chooseAgain : words.cart.continueShopping))}
          </a>
        </p>
      </Notice>
    </div>
  )
}
