import { productLimits } from '#shop/product-limits.ts'
import { ChosenProducts } from '../../parts/form/ChosenProducts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'

/** Products that are shown with this one, above the related ones. */
export function LookPanel({ productId }: { productId: string | undefined }) {
  const form = useProductFormContext()
  const { look } = form.getValues()
  return (
    <Panel title="Complete the look">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
        <ChosenProducts
          products={look}
          max={productLimits.look}
          except={productId}
          onChange={products => form.setFieldValue('look', products)}
        />
      </div>
    </Panel>
  )
}
