import { Link } from '@tanstack/react-router'
import { type SubscriberState, subscriberStates } from '#shop/newsletter/subscriber-filter.ts'
import choices from '../parts/form/Choices.module.css'

export const stateLabels: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Unconfirmed',
  left: 'Unsubscribed',
}

/** The filter is part of the URL, so that it can be bookmarked and Back returns to it. */
export function StateFilter({ search }: { search: string | undefined }) {
  return (
    <nav aria-label="Filter by state" className={`${choices.choices} flex-wrap`}>
      <Link to="/admin/newsletter" search={{ search }} activeOptions={{ exact: true }} className={choices.choice}>
        All
      </Link>
      {subscriberStates.map(state => (
        <Link key={state} to="/admin/newsletter" search={{ search, state }} className={choices.choice}>
          {stateLabels[state]}
        </Link>
      ))}
    </nav>
  )
}
