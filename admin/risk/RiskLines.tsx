import { isQuietRisk, type Risk } from '#shop/risk/risk.ts'
import { words } from '../words/orders.ts'
import { riskInWords } from './risk-words.ts'

type Props = { risks: readonly Risk[]; wordsOf?: typeof riskInWords }

/** What to know before an order is confirmed, or of a customer, a line for each fact. */
export const RiskLines = ({ risks, wordsOf = riskInWords }: Props) =>
  risks.map(risk => (
    <p
      key={riskInWords(risk)}
      className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 m-0 px-4 py-2 border-b border-hairline max-md:px-3"
    >
      <strong
        data-quiet={isQuietRisk(risk) || undefined}
        className="px-2 py-0.5 border border-current rounded-sm text-attention data-quiet:text-quiet text-xs font-semibold leading-5 whitespace-nowrap"
      >
        {words.risks[risk.kind]}
      </strong>{' '}
      <span className="wrap-anywhere">{wordsOf(risk)}</span>
    </p>
  ))
