import type { Refusal } from '#shop/refusal.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Translate } from '../parts/translate.tsx'
import { refusalMessage } from '../refusal-message.ts'
import { CHECKOUT_FORM } from './checkout-form.tsx'

type Props = {
  shortage: Refusal
  /** The product's page, when another variant is available. */
  product: string | null
  /** Whether an order was just refused for it. */
  isRefused: boolean
  t: Translate
}

/**
 * Says above a direct checkout that its subject cannot be ordered, before anything is filled in, with a way to change
 * it.
 */
export function ShortageNotice({ shortage, product, isRefused, t }: Props) {
  const { urls } = useLocale()
  return (
    <div className="mb-6" data-refused="">
      <Notice bad>
        {isRefused && <p className="font-semibold">{t(messages => messages.checkout.failedTitle)}</p>}
        <p>{t(messages => refusalMessage(shortage, messages))}</p>
        <p className="flex flex-wrap gap-x-6">
          {shortage.code === 'not-enough-stock' && (
            <button type="submit" form={CHECKOUT_FORM} name="intent" value="take-left" className="link min-h-11">
              {t(messages => messages.checkout.takeLeft)}
            </button>
          )}
          <a href={product ?? urls.home} className="link inline-flex min-h-11 items-center">
            {t(messages => (product ? messages.checkout.chooseAgain : messages.cart.continueShopping))}
          </a>
        </p>
      </Notice>
    </div>
  )
}
