import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { CashIcon, PhoneIcon, ReturnIcon, VanIcon } from '../parts/icons.tsx'

/** Four reasons to trust an unknown shop. */
export function Benefits({ freeFrom }: { freeFrom: Rupees }) {
  const { messages } = useLocale()
  const { cod, delivery, returns, call } = messages.home.benefits
  return (
    <section className="bg-sand py-8">
      <h2 className="sr-only">{messages.home.why}</h2>
      <ul className="wrap facts">
        <Benefit icon={<CashIcon />} {...cod} />
        <Benefit
          icon={<VanIcon />}
          title={fill(delivery.title, { amount: amountInSentence(freeFrom, messages) })}
          text={delivery.text}
        />
        <Benefit icon={<ReturnIcon />} {...returns} />
        <Benefit icon={<PhoneIcon />} {...call} />
      </ul>
    </section>
  )
}

function Benefit({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      <span className="mb-2 block text-acting">{icon}</span>
      <h3 className="tight font-semibold">{title}</h3>
      <p className="aside mt-1">{text}</p>
    </li>
  )
}
