import { TextInput } from '@mantine/core'
import { productLimits } from '#shop/products/product-form.ts'
import { Panel } from '../../parts/Panel.tsx'
import { RupeesInput } from '../../parts/RupeesInput.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** The price of variants without a price of their own. */
export function PricePanel() {
  const form = useProductFormContext()
  return (
    <Panel title="Pricing">
      <div className={classes.fields}>
        <div className={classes.pair}>
          <RupeesInput
            {...form.getInputProps('basePrice')}
            label="Base price"
            classNames={{ label: classes.required }}
            aria-required
          />
          <RupeesInput
            {...form.getInputProps('comparePrice')}
            label="Compare price"
            description="The old price, shown crossed out"
          />
        </div>
        <TextInput
          {...form.getInputProps('sku')}
          label="SKU"
          maxLength={productLimits.sku}
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Panel>
  )
}
