import { NativeSelect, Switch } from '@mantine/core'
import { productStatuses } from '#shop/products/product-filter.ts'
import { Panel } from '../../parts/Panel.tsx'
import { productStatusLabel } from '../product-search.ts'
import { isUnavailable } from './availability.ts'
import { useProductFormContext } from './form-context.ts'

const statuses = productStatuses.map(status => ({ value: status, label: productStatusLabel[status] }))

/** Whether shoppers see the product. */
export function VisibilityPanel() {
  const form = useProductFormContext()
  return (
    <Panel title="Visibility">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
        <NativeSelect
          {...form.getInputProps('status')}
          label="Status"
          description="Only published products are in the shop"
          data={statuses}
        />
        <Switch
          {...form.getInputProps('isFeatured', { type: 'checkbox' })}
          label="Featured"
          description="Shown on the home page"
        />
        {isUnavailable(form.getValues()) && (
          <p className="m-0 px-3 py-2 border-l-3 border-l-attention bg-ground text-ink text-sm" role="status">
            Shoppers can see this product but not buy it: no variant has stock to sell.
          </p>
        )}
      </div>
    </Panel>
  )
}
