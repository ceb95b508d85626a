import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { SubscriberFilter } from '#shop/newsletter/subscriber-filter.ts'
import { AdminEmptyState } from '../parts/AdminEmptyState.tsx'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Screen } from '../parts/Screen.tsx'
import classes from './NewsletterScreen.module.css'
import { subscribersQuery } from './newsletter.ts'
import { StateFilter } from './StateFilter.tsx'
import { SubscriberRows } from './SubscriberRows.tsx'

const route = getRouteApi('/layout/admin/newsletter')

export function NewsletterScreen() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Screen title="Newsletter" aside={<Exports />}>
      <p className={classes.hint}>
        Anybody can type any address into the form. Send each unconfirmed address one email with its confirm link. Send
        news only to confirmed addresses. Unconfirmed addresses are deleted after 90 days.
      </p>
      <ListHead
        label="Search addresses"
        placeholder="Email address"
        value={filter.search ?? ''}
        onSearch={text => void navigate({ search: { ...filter, search: text || undefined }, replace: true })}
      >
        <StateFilter search={filter.search} />
      </ListHead>
      <SubscriberList filter={filter} />
    </Screen>
  )
}

function SubscriberList({ filter }: { filter: SubscriberFilter }) {
  const list = useInfiniteQuery({ ...subscribersQuery(filter), placeholderData: keepPreviousData })
  if (list.isPending) return <Loading />
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = list.data
  if (pages[0]?.subscribers.length === 0) return <NoSubscribers filter={filter} />
  return (
    <>
      <SubscriberRows pages={pages} />
      {list.hasNextPage && (
        <LoadMore
          failed={list.isFetchNextPageError}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function NoSubscribers({ filter: { search, state } }: { filter: SubscriberFilter }) {
  if (search === undefined && state === undefined) {
    return (
      <AdminEmptyState title="Nobody has subscribed yet">
        The form is at the foot of every page of the shop.
      </AdminEmptyState>
    )
  }
  return (
    <AdminEmptyState title="No addresses match">
      <Link to="/admin/newsletter">See all addresses</Link>
    </AdminEmptyState>
  )
}

/** The two lists apart: who said yes in a letter, and who is still to be asked by one. */
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
