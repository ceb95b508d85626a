import type { Risk } from '#shop/risk/risk.ts'
import { MissingAddress } from './MissingAddress.tsx'
import type { Addressed } from './missing-words.ts'
import { riskInWords } from './risk-words.ts'

/** What a caller must not forget to ask for, by the rules of the shop and for the address. */
export const AskFor = ({ order }: { order: Addressed & { risks: readonly Risk[] } }) => (
  <div className="empty:hidden">
    {order.risks
      .filter(({ kind }) => kind === 'rule')
      .map(rule => (
        <p key={riskInWords(rule)} className="m-0 text-attention text-sm font-semibold wrap-anywhere">
          {riskInWords(rule)}
        </p>
      ))}
    <MissingAddress order={order} />
  </div>
)
