import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import { shopUrl } from '../shop-url.ts'
import { DeletePage } from './DeletePage.tsx'
import { footerNote } from './footer-warning.ts'
import type { ListedPage, PagesPage } from './pages.ts'

export function PageRows({ pages }: { pages: PagesPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<ListedPage | null>(null)
  const list = useListFocus<HTMLTableSectionElement>(pages.map(({ rows }) => rows))
  const listed = pages.flatMap(({ rows }) => rows)
  return (
    <>
      <ListCount>
        {listed.length} of {pages.at(-1)?.total} pages
      </ListCount>
      <DataTable columns={['Title', 'Address', 'State', narrow('Changed'), narrow('Actions')]} list={list}>
        {listed.map(page => (
          <Row key={page.id} page={page} onDelete={() => setRowToDelete(page)} />
        ))}
      </DataTable>
      <DeletePage row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

function Row({ page, onDelete }: { page: ListedPage; onDelete: () => void }) {
  const { id, title, titleUrdu, slug, isPublished, updatedAt, withoutValue } = page
  const note = footerNote(page)
  return (
    <tr tabIndex={-1}>
      <td className={rows.wide}>
        <bdi className={rows.name}>{title}</bdi>
        {titleUrdu && (
          <div className={rows.more}>
            <bdi lang="ur">{titleUrdu}</bdi>
          </div>
        )}
      </td>
      <td data-label="Address">
        <span>
          {isPublished ? (
            <a href={`${shopUrl}/page/${slug}`} target="_blank" rel="noopener">
              /page/{slug}
            </a>
          ) : (
            `/page/${slug}`
          )}
          {note && <div className={rows.more}>{note}</div>}
        </span>
      </td>
      <td data-label="State">
        <Badge color={isPublished ? 'green' : 'grey'}>{isPublished ? 'Published' : 'Draft'}</Badge>
        {withoutValue.length > 0 && (
          <div className={rows.more}>
            Empty in Settings: <bdi>{withoutValue.join(', ')}</bdi>
          </div>
        )}
      </td>
      <td className={rows.narrow} data-label="Changed">
        {formatDateTime(updatedAt)}
      </td>
      <td className={rows.narrow}>
        <div className={rows.actions}>
          <Button
            variant="default"
            size="xs"
            renderRoot={props => <Link {...props} to="/admin/pages/edit/$id" params={{ id }} />}
            aria-label={`Edit ${title}`}
          >
            Edit
          </Button>
          <Button variant="subtle" color="red" size="xs" onClick={onDelete} aria-label={`Delete ${title}`}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}
