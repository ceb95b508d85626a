import { productLimits } from '#shop/product-limits.ts'
import { ChosenProducts } from '../../parts/form/ChosenProducts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** Products that are shown with this one, above the related ones. */
export function LookPanel({ productId }: { productId: string | undefined }) {
  const form = useProductFormContext()
  const { look } = form.getValues()
  return (
    <Panel title="Complete the look">
      <div className={classes.fields}>
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
