import { Link } from '@tanstack/react-router'
import { formatMinutes } from '../calls/figures/figures.ts'
import { useMay } from '../session/rights.ts'
import type { Dashboard } from './dashboard.ts'

type Props = { today: NonNullable<Dashboard['contactsToday']> }

/** How fast today's customers were contacted, in one sentence that leads to the figures. */
export function FirstContactLine({ today }: Props) {
  const maySeeFigures = useMay('calls.figures')
  const sentence = firstContactSentence(today)
  return (
    <p className="m-0 text-quiet">
      {maySeeFigures ? (
        <Link to="/admin/calls/figures" search={{}} className="max-md:inline-flex max-md:items-center max-md:min-h-11">
          {sentence}
        </Link>
      ) : (
        sentence
      )}
    </p>
  )
}

/** `Median first contact 11 min today; 3 waiting over an hour`. */
export function firstContactSentence({ orders, contacted, median, overdue }: Props['today']): string {
  const waiting =
    overdue > 0 ? `${overdue.toLocaleString('en')} waiting over an hour` : 'nobody waits over an hour for a first call'
  if (contacted > 0) return `Median first contact ${formatMinutes(median)} today; ${waiting}`
  const first = orders > 0 ? 'No order of today has been contacted yet' : 'No orders from the shop today yet'
  return `${first}; ${waiting}`
}
