import { useLocale } from '../locale.tsx'
import { codeRefusalMessage, codeStatus } from '../parts/code-status.ts'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { Notice } from '../parts/notice.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import type { Translate } from '../parts/translate.tsx'
import type { CheckoutRefusal } from './checkout-state.ts'
import type { CodeState } from './code-field.tsx'
import { ContactLinks } from './contact-links.tsx'

type Props = { refusal: CheckoutRefusal | null; code: CodeState; t: Translate }

/** The refusal above the form, with a next step where there is one. It takes the focus: the page was sent for it. */
export function RefusalNotice({ refusal, code, t }: Props) {
  const { urls } = useLocale()
  if (!refusal) return null
  const { orderNumber, contact } = refusal
  if (refusal.code && code.code !== null && (code.codeRefusal || refusal.code === 'entered')) {
    return <CodeNotice {...code} code={code.code} refusal={refusal} t={t} />
  }
  return (
    <div className="mb-6" data-refused="">
      <Notice bad isAnswer>
        <p className="font-semibold">{t(messages => messages.checkout.failedTitle)}</p>
        <p>{t(messages => refusal.message(messages))}</p>
        {orderNumber && (
          <a href={urls.orderConfirmation(orderNumber)} className="link inline-flex min-h-11 items-center">
            <span>
              {t(messages =>
                fillNodes(messages.checkout.seeOrder, { orderNumber: <OrderNumber>{orderNumber}</OrderNumber> }),
              )}
            </span>
          </a>
        )}
        {contact && <ContactLinks {...contact} t={t} />}
      </Notice>
    </div>
  )
}

type CodeNoticeProps = CodeState & { code: string; refusal: CheckoutRefusal; t: Translate }

/** Nothing failed: a code was entered with the order, or no longer applies, and the shopper looks at the new total. */
function CodeNotice({ refusal, t, ...state }: CodeNoticeProps) {
  const { codeRefusal } = state
  return (
    <div className="mb-6" data-refused="">
      <Notice bad={codeRefusal !== null} isAnswer>
        <p className="font-semibold">{t(messages => codeStatus(state, messages))}</p>
        {codeRefusal && <p>{t(messages => codeRefusalMessage(codeRefusal, messages))}</p>}
        <p>{t(messages => (refusal.code === 'entered' ? messages.checkout.codeCounted : refusal.message(messages)))}</p>
      </Notice>
    </div>
  )
}
