import { Button, TextInput } from '@mantine/core'
import { productLimits } from '#shop/product-limits.ts'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** The price of the product: of all its variants but those with one of their own, which are named here. */
export function PricePanel() {
  const form = useProductFormContext()
  return (
    <Panel title="Pricing">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
        <div className="grid grid-cols-2 items-start gap-3">
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
        <OwnPrices />
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

/** A price that is typed above must not be missed by variants with their own. */
function OwnPrices() {
  const form = useProductFormContext()
  const { variants } = form.getValues()
  const own = variants.filter(({ price, comparePrice }) => price !== '' || comparePrice !== '')
  if (own.length === 0) return null
  return (
    <div className="[&_p]:m-0 [&_p]:mb-1.5 [&_p]:text-quiet [&_p]:text-sm">
      <p>
        {own.length === variants.length ? 'All' : own.length} of {variants.length}{' '}
        {variants.length === 1 ? 'variant' : 'variants'} {own.length === 1 ? 'has a price' : 'have prices'} of{' '}
        {own.length === 1 ? 'its' : 'their'} own.
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          form.setFieldValue(
            'variants',
            variants.map(variant => ({ ...variant, price: '', comparePrice: '' })),
          )
        }
      >
        Use this price for all variants
      </Button>
    </div>
  )
}
