import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productStatuses } from '#shop/products/product-filter.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ChangeReportDialog } from './ChangeReportDialog.tsx'
import { type ChangeReport, type ProductsChange, useChangeProducts } from './change-products.ts'
import type { Selection } from './delete-products.ts'
import { activeOf, choicesOf, type Groups, groupsQuery } from './groups.ts'
import { countProducts, type ProductSearch, productStatusLabel } from './product-search.ts'
import type { Product } from './products.ts'

type Props = {
  opened: boolean
  selection: Selection
  /** Those of the selection that are on screen. */
  shown: Product[]
  search: ProductSearch
  onChanged: () => void
  onClose: () => void
}

/** Gives the selected products a status, a sub-brand or a category, and reports what was not changed. */
export function ChangeProducts({ opened, selection, shown, search, onChanged, onClose }: Props) {
  const [report, setReport] = useState<ChangeReport | null>(null)
  return (
    <>
      {opened && <ChangeForm {...{ selection, shown, search, onChanged, onClose }} onReport={setReport} />}
      {report && <ChangeReportDialog report={report} onClose={() => setReport(null)} />}
    </>
  )
}

type What = 'status' | 'subBrandId' | 'categoryId'

function ChangeForm({
  selection,
  shown,
  search,
  onReport,
  ...on
}: Omit<Props, 'opened'> & { onReport: (report: ChangeReport) => void }) {
  // Whoever looks at one sub-brand or category most likely wants to empty it.
  const [what, setWhat] = useState<What>(search.subBrand ? 'subBrandId' : search.category ? 'categoryId' : 'status')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState('')
  const { data: groups } = useQuery(groupsQuery)
  const changing = useChangeProducts({
    onChanged: () => {
      on.onChanged()
      on.onClose()
    },
    onReport,
  })
  const change = changeOf(what, to)
  return (
    <FormDialog
      title={`Change ${countProducts(selection.count)}`}
      submit="Change"
      busy={changing.isPending}
      onSubmit={() => (change ? changing.mutate({ selection, change, shown }) : setProblem('Please choose one'))}
      onClose={on.onClose}
    >
      <NativeSelect
        label="What to change"
        data={whats}
        value={what}
        onChange={event => {
          setWhat(whats.find(({ value }) => value === event.currentTarget.value)?.value ?? 'status')
          setTo('')
        }}
        data-autofocus
      />
      <NativeSelect
        label="To"
        required
        error={problem}
        data={[{ value: '', label: 'Choose…' }, ...choicesFor(what, groups)]}
        value={to}
        onChange={event => {
          setTo(event.currentTarget.value)
          setProblem('')
        }}
      />
      <p>A product that cannot be changed stays as it is, and you are told which and why.</p>
    </FormDialog>
  )
}

const whats: { value: What; label: string }[] = [
  { value: 'status', label: 'Status' },
  { value: 'subBrandId', label: 'Sub-brand' },
  { value: 'categoryId', label: 'Category' },
]

function choicesFor(what: What, groups: Groups | undefined) {
  if (what === 'status') return productStatuses.map(value => ({ value, label: productStatusLabel[value] }))
  const choices = choicesOf(activeOf(what === 'subBrandId' ? groups?.subBrands : groups?.categories))
  return [...choices, { value: 'none', label: what === 'subBrandId' ? 'No sub-brand' : 'No category' }]
}

/** Null while nothing is chosen. */
function changeOf(what: What, to: string): ProductsChange | null {
  if (to === '') return null
  if (what === 'status') return { status: productStatuses.find(status => status === to) ?? 'draft' }
  const id = to === 'none' ? null : to
  return what === 'subBrandId' ? { subBrandId: id } : { categoryId: id }
}
