import { useState } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { DeleteButton, EditLink, More, NameCell } from '../parts/list/row-parts.tsx'
import { shopPaths, shopUrl } from '../shop-url.ts'
import { DeletePage } from './DeletePage.tsx'
import { footerNote } from './footer-warning.ts'
import type { ListedPage, PagesPage } from './pages.ts'

export function PageRows({ pages }: { pages: PagesPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<ListedPage | null>(null)
  return (
    <>
      <ListTable
        label="Pages"
        pages={pages}
        columns={columnsOf(setRowToDelete)}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
      />
      <DeletePage row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

const columnsOf = (onDelete: (page: ListedPage) => void): ListColumn<ListedPage>[] => [
  ['Title', ({ title, titleUrdu }) => <NameCell name={title} urdu={titleUrdu} />, 'name'],
  ['Address', page => <PageAddress page={page} />],
  ['State', page => <PageState page={page} />],
  ['Changed', ({ updatedAt }) => formatDateTime(updatedAt), 'narrow'],
  [
    'Actions',
    page => (
      <>
        <EditLink name={page.title} to="/admin/pages/edit/$id" params={{ id: page.id }} />
        <DeleteButton name={page.title} onClick={() => onDelete(page)} />
      </>
    ),
    'actions',
  ],
]

function PageAddress({ page }: { page: ListedPage }) {
  const address = shopPaths.page(page.slug)
  const note = footerNote(page)
  return (
    <>
      {page.isPublished ? (
        <a href={`${shopUrl}${address}`} target="_blank" rel="noopener">
          {address}
        </a>
      ) : (
        address
      )}
      {note && <More>{note}</More>}
    </>
  )
}

const PageState = ({ page: { isPublished, withoutValue } }: { page: ListedPage }) => (
  <>
    <Badge color={isPublished ? 'green' : 'grey'}>{isPublished ? 'Published' : 'Draft'}</Badge>
    {withoutValue.length > 0 && (
      <More>
        Empty in Settings: <bdi>{withoutValue.join(', ')}</bdi>
      </More>
    )}
  </>
)
