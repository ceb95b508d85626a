import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { api } from '../client.ts'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { DeleteButton, EditLink, NameCell, ViewLink } from '../parts/list/row-parts.tsx'
import { shopPaths, shopUrl } from '../shop-url.ts'
import type { ListedChart, SizeChartsPage } from './size-charts.ts'

export function SizeChartRows({ pages }: { pages: SizeChartsPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<ListedChart | null>(null)
  return (
    <>
      <ListTable
        label="Size charts"
        pages={pages}
        columns={columnsOf(setRowToDelete)}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
      />
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

const columnsOf = (onDelete: (chart: ListedChart) => void): ListColumn<ListedChart>[] => [
  ['Title', ({ title, titleUrdu }) => <NameCell name={title} urdu={titleUrdu} />, 'name'],
  ['Sizes', ({ sizes }) => <bdi>{sizes.join(', ')}</bdi>],
  ['For', usesOf],
  [
    'Actions',
    chart => (
      <>
        <EditLink name={chart.title} to="/admin/size-charts/edit/$id" params={{ id: chart.id }} />
        <ViewLink name={chart.title} href={shopUrl + shopPaths.sizeChart(chart.slug)} />
        <DeleteButton name={chart.title} onClick={() => onDelete(chart)} />
      </>
    ),
    'actions',
  ],
]

/** `Menswear, 2 products`. */
function usesOf({ categories, productCount }: ListedChart): string {
  const products = productCount === 0 ? [] : [countOf(productCount, 'product')]
  return [...categories, ...products].join(', ') || 'Nothing yet'
}
