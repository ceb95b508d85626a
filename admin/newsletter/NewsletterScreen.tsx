import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import type { SubscriberFilter } from '#shop/newsletter/subscriber-filter.ts'
import { api } from '../client.ts'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { listQuery } from '../parts/list/list-query.ts'
import { NewsletterTabs } from './NewsletterTabs.tsx'
import { StateFilter } from './StateFilter.tsx'
import { SubscriberRows } from './SubscriberRows.tsx'

const route = getRouteApi('/layout/admin/newsletter/')

/** Addresses that match a filter, newest first. */
const subscribersQuery = (filter: SubscriberFilter) =>
  listQuery({
    queryKey: ['newsletter', 'list', filter],
    load: cursor => parseResponse(api.newsletter.$get({ query: { ...filter, limit: '50', cursor } })),
  })

export function NewsletterScreen() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      title="Newsletter"
      aside={
        <>
          <NewsletterTabs />
          <Exports />
        </>
      }
      hint={
        <p className="max-w-[44rem] m-0 mb-4 text-quiet text-base">
          Anybody can type any address into the form, so its owner is asked by email whether they want news. Letters go
          only to those who said yes. Without email set up, export the unconfirmed addresses and send each its confirm
          link. They are deleted after 90 days.
        </p>
      }
      search={{
        label: 'Search addresses',
        placeholder: 'Email address',
        value: filter.search,
        onSearch: search => void navigate({ search: { ...filter, search }, replace: true }),
        children: <StateFilter search={filter.search} />,
      }}
      isFiltered={filter.search !== undefined || filter.state !== undefined}
      none={{
        title: 'Nobody has subscribed yet',
        children: 'The sign-up form is in the footer of every shop page.',
      }}
      noMatch={{ title: 'No addresses match', seeAll: 'See all addresses', to: '/admin/newsletter' }}
      query={subscribersQuery(filter)}
      count={(shown, { total, counts }) =>
        `${shown} of ${total} addresses · ${counts.confirmed} confirmed, ${counts.unconfirmed} unconfirmed, ${counts.left} unsubscribed`
      }
    >
      {pages => <SubscriberRows pages={pages} />}
    </ListScreen>
  )
}

/** Two separate exports: confirmed addresses, and those that still need a confirmation email. */
const Exports = () => (
  <Group gap="xs">
    <ExportLink state="confirmed" label="Export confirmed" />
    <ExportLink state="unconfirmed" label="Export unconfirmed" />
  </Group>
)

const ExportLink = ({ state, label }: { state: 'confirmed' | 'unconfirmed'; label: string }) => (
  <Button
    variant={state === 'confirmed' ? 'filled' : 'default'}
    leftSection={<IconDownload size={16} aria-hidden />}
    renderRoot={props => <DownloadLink {...props} href={`/api/admin/newsletter/export?state=${state}`} />}
  >
    {label}
  </Button>
)
