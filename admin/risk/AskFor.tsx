import { describeRisk, type Risk } from '#shop/risk/risk.ts'
import { MissingAddress } from './MissingAddress.tsx'
import type { Addressed } from './missing-words.ts'

/** What a caller must not forget to ask for, by the rules of the shop and for the address. */
export const AskFor = ({ order }: { order: Addressed & { risks: readonly Risk[] } }) => (
  <div className="empty:hidden">
    {order.risks
      .filter(({ kind }) => kind === 'rule')
      .map(rule => (
        <p key={describeRisk(rule)} className="m-0 text-attention text-sm font-semibold wrap-anywhere">
          {describeRisk(rule)}
        </p>
      ))}
    <MissingAddress order={order} />
  </div>
)
