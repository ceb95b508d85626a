import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productLimits } from '#shop/product-limits.ts'
import { NO_SIZE_CHART } from '#shop/products/product-form.ts'
import { Panel } from '../../parts/Panel.tsx'
import { type Groups, groupsQuery } from '../groups.ts'
import { useProductFormContext } from './form-context.ts'

/** The size chart of this product, and who wears it in the pictures. */
export function SizesPanel() {
  const form = useProductFormContext()
  const groups = useQuery(groupsQuery)
  return (
    <Panel title="Sizes">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
        <NativeSelect
          {...form.getInputProps('sizeChartId')}
          label="Size chart"
          description={
            groups.isError
              ? 'The list could not be loaded. Your choice stays as it is.'
              : 'Shown only when it names one of the product’s sizes'
          }
          data={chartChoices(groups.data, form.getValues())}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberInput
            {...form.getInputProps('modelHeight')}
            label="Model height in cm"
            placeholder="168"
            hideControls
            allowDecimal={false}
          />
          <TextInput
            {...form.getInputProps('modelSize')}
            label="Model wears size"
            placeholder="M"
            maxLength={productLimits.modelSize}
          />
        </div>
      </div>
    </Panel>
  )
}

type Chosen = { sizeChartId: string; categoryId: string }

/** A chart that is not in the list stays chosen: the list may not be loaded yet, or the chart was deleted just now. */
function chartChoices(groups: Groups | undefined, { sizeChartId, categoryId }: Chosen) {
  const charts = (groups?.sizeCharts ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const fixed = [
    { value: '', label: `From the category (${chartOfCategory(groups, categoryId)})` },
    { value: NO_SIZE_CHART, label: 'No chart' },
  ]
  const isListed = [...fixed, ...charts].some(({ value }) => value === sizeChartId)
  return [...fixed, ...charts, ...(isListed ? [] : [{ value: sizeChartId, label: 'The present chart' }])]
}

/** Shoppers see no chart of an inactive category. */
function chartOfCategory(groups: Groups | undefined, categoryId: string): string {
  const category = groups?.categories.find(({ id }) => id === categoryId)
  const chart = groups?.sizeCharts.find(({ id }) => category?.isActive && id === category.sizeChartId)
  return chart?.title ?? 'none'
}
