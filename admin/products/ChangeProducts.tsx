import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { type ProductStatus, productStatuses } from '#shop/products/product-filter.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { ChangeReportDialog } from './ChangeReportDialog.tsx'
import { type ChangeReport, type ProductsChange, useChangeProducts } from './change-products.ts'
import type { Selection } from './delete-products.ts'
import { activeOf, choicesOf, type Groups, groupsQuery } from './groups.ts'
import { type ProductSearch, productStatusLabel } from './product-search.ts'
import type { Product } from './products.ts'

/** The status that the dialog begins with; null: nothing is chosen yet. */
export type ChangePreset = ProductStatus | null

type Props = {
  opened: boolean
  preset: ChangePreset
  selection: Selection
  /** The selected products on screen. */
  shown: Product[]
  search: ProductSearch
  onChanged: () => void
  onClose: () => void
}

/** Changes the status, sub-brand or category of the selected products, and reports which were not changed. */
export function ChangeProducts({ opened, preset, selection, shown, search, onChanged, onClose }: Props) {
  const [report, setReport] = useState<ChangeReport | null>(null)
  const form = useChangeForm({ opened, preset, search })
  const { data: groups } = useQuery(groupsQuery)
  const changing = useChangeProducts({
    onChanged: () => {
      onChanged()
      onClose()
    },
    onReport: setReport,
  })
  return (
    <>
      <FormDialog
        opened={opened}
        title={`Change ${countOf(selection.count, 'product')}`}
        submit="Change"
        busy={changing.isPending}
        onSubmit={() => {
          const change = form.read()
          if (change) changing.mutate({ selection, change, shown })
        }}
        onClose={onClose}
      >
        <NativeSelect
          label="What to change"
          data={whats}
          value={form.what}
          onChange={event => form.chooseWhat(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label="To"
          required
          error={form.fieldError}
          data={[{ value: '', label: 'Choose…' }, ...choicesFor(form.what, groups)]}
          value={form.to}
          onChange={event => form.chooseTo(event.currentTarget.value)}
        />
        <p>Products that cannot be changed stay as they are, and a list shows the reasons.</p>
      </FormDialog>
      {report && <ChangeReportDialog report={report} onClose={() => setReport(null)} />}
    </>
  )
}

/** The choice in the dialog. It begins with the preset each time the dialog opens. */
function useChangeForm({ opened, preset, search }: Pick<Props, 'opened' | 'preset' | 'search'>) {
  const [what, setWhat] = useState<What>('status')
  const [to, setTo] = useState('')
  const [fieldError, setProblem] = useState('')
  const chooseTo = (value: string) => {
    setTo(value)
    setProblem('')
  }
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    // In a list of one sub-brand or category, staff most likely want to empty it.
    if (opened) setWhat(preset ? 'status' : search.subBrand ? 'subBrandId' : search.category ? 'categoryId' : 'status')
    if (opened) chooseTo(preset ?? '')
  }
  return {
    what,
    to,
    fieldError,
    chooseTo,
    chooseWhat: (value: string) => {
      setWhat(whats.find(what => what.value === value)?.value ?? 'status')
      chooseTo('')
    },
    /** The change to send; null when it is incomplete, which then shows an error beside the field. */
    read: () => {
      const change = changeOf(what, to)
      if (!change) setProblem('Please choose one')
      return change
    },
  }
}

type What = 'status' | 'subBrandId' | 'categoryId'

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
