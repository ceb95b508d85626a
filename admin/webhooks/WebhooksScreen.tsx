import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { WebhookRows } from './WebhookRows.tsx'
import { webhooksQuery } from './webhooks.ts'

const route = getRouteApi('/layout/admin/webhooks/')

/** Other programs that hear of events. */
export function WebhooksScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      title="Webhooks"
      aside={<Button renderRoot={props => <Link {...props} to="/admin/webhooks/create" />}>Create Webhook</Button>}
      hint={
        <p className="m-0 mb-3 text-quiet max-w-[44rem]">
          The shop tells other programs what happens, within seconds: a warehouse of new orders, a sheet of stock, a
          chat of reviews. Each event is signed, and sent again until the program took it.
        </p>
      }
      search={{
        label: 'Search webhooks',
        placeholder: 'Name',
        value: search,
        onSearch: search => void navigate({ search: { search }, replace: true }),
      }}
      isFiltered={search !== undefined}
      none={{ title: 'No webhooks yet', children: 'Create one with the address that the other program names.' }}
      noMatch={{ title: 'No webhooks match your search', seeAll: 'See all webhooks', to: '/admin/webhooks' }}
      query={webhooksQuery(search)}
      count={(shown, { total }) => `${shown} of ${total} webhooks`}
    >
      {pages => <WebhookRows pages={pages} />}
    </ListScreen>
  )
}
