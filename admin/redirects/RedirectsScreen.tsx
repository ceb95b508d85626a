import { Button, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { ListScreen } from '../parts/list/ListScreen.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { MissedAddresses } from './MissedAddresses.tsx'
import { RedirectDialog } from './RedirectDialog.tsx'
import { RedirectRows } from './RedirectRows.tsx'
import { redirectsQuery } from './redirects.ts'

const route = getRouteApi('/layout/admin/redirects')

/** Addresses of a former shop and where they lead, and those that shoppers asked for in vain. */
export function RedirectsScreen() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  return (
    <>
      <ListScreen
        title="Old Addresses"
        aside={<Actions onOpen={setDialog} />}
        hint={
          <div className="grid grid-cols-1 gap-4 mb-4">
            <MissedAddresses />
            <p className="max-w-[42rem] m-0 text-quiet">
              Addresses of Shopify and WooCommerce, such as /products/…, /collections/… and /product-category/…, lead to
              the product, group or page of the same name by themselves. Enter here what has another name now. A page of
              the shop always comes before a redirect.
            </p>
          </div>
        }
        search={{
          label: 'Search redirects',
          placeholder: 'Address',
          value: search,
          onSearch: text => void navigate({ search: { search: text }, replace: true }),
        }}
        isFiltered={search !== undefined}
        none={{
          title: 'No redirects yet',
          children: 'For example from /products/lawn-suit-2023 to /product/lawn-suit',
        }}
        noMatch={{ title: 'No redirects match your search', seeAll: 'See all redirects', to: '/admin/redirects' }}
        query={redirectsQuery(search)}
        count={(shown, { total }) => `${shown} of ${countOf(total, 'redirect')}`}
      >
        {pages => <RedirectRows pages={pages} />}
      </ListScreen>
      <RedirectDialog opened={dialog === 'add'} redirect={null} onClose={() => setDialog(null)} />
      <ImportDialog opened={dialog === 'import'} onClose={() => setDialog(null)} />
    </>
  )
}

const Actions = ({ onOpen }: { onOpen: (dialog: 'add' | 'import') => void }) => (
  <Group gap="xs">
    <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => onOpen('import')}>
      Import
    </Button>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      renderRoot={props => (
        <DownloadLink {...props} asksPassword={false} href="/api/admin/redirects/export?format=csv" />
      )}
    >
      Export
    </Button>
    <Button onClick={() => onOpen('add')}>Add Redirect</Button>
  </Group>
)
