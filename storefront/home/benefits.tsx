import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { CashIcon, PhoneIcon, ReturnIcon, VanIcon } from '../parts/icons.tsx'

type Props = { block: { title: string; titleUrdu: string }; freeFrom: Rupees }

/** Four reasons to trust an unknown shop, in one strip. */
export function Benefits({ block, freeFrom }: Props) {
  const { messages, textOf } = useLocale()
  const { cod, delivery, returns, call } = messages.home.benefits
  return (
    <section className="strip">
      <h2 className="sr-only">{textOf(block.title, block.titleUrdu) || messages.home.why}</h2>
      <ul className="wrap">
        <Benefit icon={<CashIcon />}>{cod}</Benefit>
        <Benefit icon={<VanIcon />}>{fill(delivery, { amount: amountInSentence(freeFrom, messages) })}</Benefit>
        <Benefit icon={<ReturnIcon />}>{returns}</Benefit>
        <Benefit icon={<PhoneIcon />}>{call}</Benefit>
      </ul>
    </section>
  )
}

function Benefit({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}
