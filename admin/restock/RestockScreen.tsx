import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { Screen } from '../parts/Screen.tsx'
import { RestockRequestsPanel } from './RestockRequestsPanel.tsx'
import { restockQuery } from './restock.ts'

/** Who asked to be notified when something is back, by variant: what is in stock again first. */
export const RestockScreen = () => (
  <Screen title="Back in Stock">
    <p className="max-w-[44rem] m-0 mb-4 text-quiet">
      Customers who asked on a product's page to be told when it is back. Write to them once, then mark them as told.
      Requests are deleted after 90 days.
    </p>
    <Loaded query={restockQuery}>
      {({ variants }) =>
        variants.length === 0 ? (
          <AdminEmptyState title="Nobody is waiting">
            The form is on the page of each product that is sold out, or has a size or colour that is.
          </AdminEmptyState>
        ) : (
          <div className="grid gap-4">
            {variants.map(awaited => (
              <RestockRequestsPanel key={awaited.variantId} awaited={awaited} />
            ))}
          </div>
        )
      }
    </Loaded>
  </Screen>
)
