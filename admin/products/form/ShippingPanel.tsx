import { NumberInput, TextInput } from '@mantine/core'
import { productLimits } from '#shop/product-limits.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** Weight and dimensions, for the courier. */
export function ShippingPanel() {
  const form = useProductFormContext()
  return (
    <Panel title="Parcel">
      <div className={classes.fields}>
        <NumberInput {...form.getInputProps('weight')} label="Weight in kg" hideControls decimalScale={3} />
        <TextInput
          {...form.getInputProps('dimensions')}
          label="Dimensions"
          placeholder="30 × 20 × 5 cm"
          maxLength={productLimits.dimensions}
        />
      </div>
    </Panel>
  )
}
