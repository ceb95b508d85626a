import { getRouteApi, Link } from '@tanstack/react-router'
import { reviewStates } from '#shop/reviews/review-form.ts'
import choices from '../parts/form/Choices.module.css'
import { ListContents } from '../parts/list/ListContents.tsx'
import { Screen } from '../parts/Screen.tsx'
import { ReviewList } from './ReviewList.tsx'
import { reviewStateStyle, reviewsQuery } from './reviews.ts'

const route = getRouteApi('/layout/admin/reviews')

/** Reviews of delivered orders, which wait here for a decision. */
export function ReviewsScreen() {
  const filter = route.useSearch()
  return (
    <Screen title="Reviews">
      <nav aria-label="Filter by state" className={choices.choices}>
        <Link to="/admin/reviews" search={{}} activeOptions={{ exact: true }} className={choices.choice}>
          All
        </Link>
        {reviewStates.map(state => (
          <Link key={state} to="/admin/reviews" search={{ state }} className={choices.choice}>
            {reviewStateStyle[state].label}
          </Link>
        ))}
      </nav>
      <ListContents
        query={reviewsQuery(filter)}
        count={(_, { counts }) => `${counts.pending} pending, ${counts.published} published, ${counts.hidden} hidden`}
        empty={() =>
          filter.state
            ? { title: 'No reviews here', children: <Link to="/admin/reviews">See all reviews</Link> }
            : {
                title: 'No reviews yet',
                children:
                  'Shoppers write them once their order is delivered. The page of such an order has a button that asks for one.',
              }
        }
      >
        {pages => <ReviewList pages={pages} />}
      </ListContents>
    </Screen>
  )
}
