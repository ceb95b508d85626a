import type { ReactNode } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import { TextField } from '../../parts/form/TextField.tsx'
import { UrduFields } from '../../parts/form/UrduFields.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** The product's name and what shoppers read first. */
export function ContentPanel({ slug }: { slug: ReactNode }) {
  const form = useProductFormContext()
  const { name, shortDescription } = productLimits
  return (
    <Panel title="Details">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
        <TextField
          form={form}
          name="name"
          label="Name"
          classNames={{ label: classes.required }}
          aria-required
          max={name}
        />
        {slug}
        <TextField
          form={form}
          name="shortDescription"
          label="Short description"
          description="Shown on cards and first on the product's page"
          max={shortDescription}
          rows={[2, 6]}
        />
        <UrduFields of={{ form, names: ['nameUrdu', 'shortDescriptionUrdu'] }}>
          <TextField form={form} name="nameUrdu" label="Name in Urdu" max={name} urdu />
          <TextField
            form={form}
            name="shortDescriptionUrdu"
            label="Short description in Urdu"
            max={shortDescription}
            rows={[2, 6]}
            urdu
          />
        </UrduFields>
      </div>
    </Panel>
  )
}
