import { NumberInput, TextInput } from '@mantine/core'
import { productLimits } from '#shop/product-limits.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'

/** Weight and dimensions, for the courier. */
export function ShippingPanel() {
  const form = useProductFormContext()
  return (
    <Panel title="Parcel">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
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
