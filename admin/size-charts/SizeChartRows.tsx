import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import { shopUrl } from '../shop-url.ts'
import type { ListedChart, SizeChartsPage } from './size-charts.ts'

export function SizeChartRows({ pages }: { pages: SizeChartsPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<ListedChart | null>(null)
  const list = useListFocus<HTMLTableSectionElement>(pages.map(({ rows }) => rows))
  const charts = pages.flatMap(({ rows }) => rows)
  return (
    <>
      <ListCount>
        {charts.length} of {pages.at(-1)?.total} size charts
      </ListCount>
      <DataTable columns={['Title', 'Sizes', 'For', narrow('Actions')]} list={list}>
        {charts.map(chart => (
          <Row key={chart.id} chart={chart} onDelete={() => setRowToDelete(chart)} />
        ))}
      </DataTable>
      <DeleteDialog
        row={rowToDelete}
        onClose={() => setRowToDelete(null)}
        title="Delete size chart"
        call={({ id }) => parseResponse(api['size-charts'][':id'].$delete({ param: { id } }))}
        done="Size chart deleted"
        failed="Failed to delete size chart"
        invalidates={[
          ['size-charts', 'list'],
          ['products', 'groups'],
        ]}
      >
        {({ title }) => (
          <p>
            Delete <bdi>{title}</bdi>? Its products have no size chart then. This cannot be undone.
          </p>
        )}
      </DeleteDialog>
    </>
  )
}

function Row({ chart, onDelete }: { chart: ListedChart; onDelete: () => void }) {
  const { id, slug, title, titleUrdu, sizes } = chart
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
      <td data-label="Sizes">
        <bdi>{sizes.join(', ')}</bdi>
      </td>
      <td data-label="For">
        <span>{usesOf(chart)}</span>
      </td>
      <td className={rows.narrow}>
        <div className={rows.actions}>
          <Button
            variant="default"
            size="xs"
            renderRoot={props => <Link {...props} to="/admin/size-charts/edit/$id" params={{ id }} />}
            aria-label={`Edit ${title}`}
          >
            Edit
          </Button>
          <Button
            variant="default"
            size="xs"
            renderRoot={props => <a {...props} href={`${shopUrl}/size-chart/${slug}`} target="_blank" rel="noopener" />}
            aria-label={`View ${title}`}
          >
            View
          </Button>
          <Button variant="subtle" color="red" size="xs" onClick={onDelete} aria-label={`Delete ${title}`}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** `Menswear, 2 products`. */
function usesOf({ categories, productCount }: ListedChart): string {
  const products = productCount === 0 ? [] : [productCount === 1 ? '1 product' : `${productCount} products`]
  return [...categories, ...products].join(', ') || 'Nothing yet'
}
