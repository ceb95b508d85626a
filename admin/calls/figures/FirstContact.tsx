import { countOf } from '#shop/count-of.ts'
import { Figure, Figures } from '../../parts/Figures.tsx'
import { type ContactFigures, formatMinutes } from './figures.ts'

/** Below this a tenth of the orders is less than one. */
const FEW = 10

/** How long customers waited, within the calling hours and by the clock, and which orders had no contact. */
export function FirstContact({ all }: { all: ContactFigures['all'] }) {
  const { contacted, median, ninetieth, plainMedian, plainNinetieth, within15, within60 } = all
  const hasFew = contacted < FEW
  return (
    <>
      <Figures>
        <Figure name="Median, in calling hours" value={formatMinutes(median)}>
          {contacted > 0 && `${formatMinutes(plainMedian)} by the clock`}
        </Figure>
        <Figure name="9 of 10, in calling hours" value={hasFew ? '—' : `${formatMinutes(ninetieth)}`}>
          {hasFew ? `needs ${FEW} contacted orders` : `${formatMinutes(plainNinetieth)} by the clock`}
        </Figure>
        <Figure name="Within 15 minutes" value={percentOf(within15, contacted)}>
          {countsOf(within15, contacted)}
        </Figure>
        <Figure name="Within an hour" value={percentOf(within60, contacted)}>
          {countsOf(within60, contacted)}
        </Figure>
      </Figures>
      <p className="m-0 text-quiet">{sentence(all)}</p>
    </>
  )
}

const countsOf = (count: number, of: number): string =>
  `${count.toLocaleString('en')} of ${of.toLocaleString('en')} contacted`

const percentOf = (count: number, of: number): string => (of === 0 ? '—' : `${Math.round((count / of) * 100)} %`)

function sentence({ orders, contacted, confirmedUnasked, canceledBefore, waiting }: ContactFigures['all']): string {
  if (orders === 0) return 'Nothing was ordered in the shop on these days.'
  const others = [
    waiting > 0 && `${waiting.toLocaleString('en')} still pending`,
    confirmedUnasked > 0 && `${confirmedUnasked.toLocaleString('en')} confirmed without asking`,
    canceledBefore > 0 && `${canceledBefore.toLocaleString('en')} canceled`,
  ].filter(part => part !== false)
  const rest = others.length > 0 ? ` Without a contact: ${others.join(', ')}.` : ''
  const few = contacted > 0 && contacted < FEW ? ' Few orders: one slow call changes these times.' : ''
  return `${contacted.toLocaleString('en')} of ${countOf(orders, 'order')} from the shop contacted.${rest}${few}`
}
