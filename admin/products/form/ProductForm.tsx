import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Group } from '../groups.ts'
import { ProductSaleNotes } from '../prices/sales/ProductSaleNotes.tsx'
import { ContentPanel } from './ContentPanel.tsx'
import { DescriptionPanel } from './DescriptionPanel.tsx'
import { FormErrors } from './FormErrors.tsx'
import { focusFirstPath } from './focus-field.ts'
import { type ProductFormApi, ProductFormContext } from './form-context.ts'
import { LookPanel } from './LookPanel.tsx'
import { MediaPanel } from './MediaPanel.tsx'
import { OrganisationPanel } from './OrganisationPanel.tsx'
import { PricePanel } from './PricePanel.tsx'
import classes from './ProductForm.module.css'
import type { ProductValues } from './product-values.ts'
import { SaveProduct } from './SaveProduct.tsx'
import { SeoPanel } from './SeoPanel.tsx'
import { ShippingPanel } from './ShippingPanel.tsx'
import { SizesPanel } from './SizesPanel.tsx'
import { TrySearchPanel } from './TrySearchPanel.tsx'
import { VisibilityPanel } from './VisibilityPanel.tsx'
import { VariantsPanel } from './variants/VariantsPanel.tsx'

type Props = {
  form: ProductFormApi
  /** The label of the button: `Create Product`. */
  save: string
  busy: boolean
  onSave: (values: ProductValues) => void
  /** The URL slug, when it can be edited. */
  slug?: ReactNode
  productId?: string
  /** Its earlier prices. */
  history?: ReactNode
  /** The product's present groups, offered even when they are inactive. */
  present?: { subBrand: Group | null; category: Group | null }
}

/** The form of a product, in the order in which one is entered, with one save button. */
export function ProductForm({ form, save, busy, onSave, slug, productId, history, present }: Props) {
  const [uploading, setUploading] = useState(false)
  return (
    <ProductFormContext value={form}>
      <form
        noValidate
        aria-label="Product"
        onSubmit={form.onSubmit(
          values => {
            if (!busy && !uploading) onSave(values)
          },
          // A folded field is on the screen once its row shows the error.
          errors => requestAnimationFrame(() => focusFirstPath(form, Object.keys(errors))),
        )}
      >
        <FormErrors />
        <div className={classes.panels}>
          <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-4 max-lg:grid-cols-1 max-md:[&_:is(input,select,button)]:min-h-11">
            <div className="grid grid-cols-1 gap-4">
              <ContentPanel slug={slug} />
              <MediaPanel onBusy={setUploading} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              <VisibilityPanel />
              <PricePanel />
              {productId && <ProductSaleNotes productId={productId} variants={form.getValues().variants} />}
              {history}
            </div>
          </div>
          <VariantsPanel productId={productId} />
          <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-4 max-lg:grid-cols-1 max-md:[&_:is(input,select,button)]:min-h-11">
            <DescriptionPanel />
            <div className="grid grid-cols-1 gap-4">
              <OrganisationPanel present={present} />
              <SizesPanel />
              <LookPanel productId={productId} />
              <ShippingPanel />
              <SeoPanel />
              {productId && <TrySearchPanel productId={productId} />}
            </div>
          </div>
        </div>
        <SaveProduct save={save} busy={busy} uploading={uploading} />
      </form>
    </ProductFormContext>
  )
}
