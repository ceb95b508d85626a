import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { listQuery } from '../parts/list/list-query.ts'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageRows } from './MessageRows.tsx'
import type { MessageFilter } from './messages-search.ts'
import { WhatsappLink, WhatsappState } from './WhatsappState.tsx'

const route = getRouteApi('/layout/admin/messages')

/** Messages that match a filter, newest first. */
const messagesQuery = (filter: MessageFilter) =>
  listQuery({
    queryKey: ['messages', 'list', filter],
    load: cursor => parseResponse(api.messages.$get({ query: { ...filter, limit: '50', cursor } })),
  })

/** What was sent to customers about their orders, and what became of it. */
export function MessagesScreen() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const { search, state, way, kind } = filter
  return (
    <ListScreen
      title="Messages"
      aside={<WhatsappLink />}
      above={<WhatsappState />}
      search={{
        label: 'Search messages',
        placeholder: 'Order number, email address or phone',
        value: search,
        onSearch: typed => void navigate({ search: { ...filter, search: typed }, replace: true }),
        children: <MessageFilters filter={filter} />,
      }}
      isFiltered={[search, state, way, kind].some(part => part !== undefined)}
      none={{
        title: 'No messages yet',
        children: 'Customers get messages about their orders by email, and by WhatsApp once it is set up.',
      }}
      noMatch={{ title: 'No messages match', seeAll: 'See all messages', to: '/admin/messages' }}
      query={messagesQuery(filter)}
      count={(shown, { total }) => `${shown} of ${total} messages`}
    >
      {pages => <MessageRows pages={pages} />}
    </ListScreen>
  )
}
