import { productLimits } from '#shop/product-limits.ts'
import { TextField } from '../../parts/form/TextField.tsx'
import { UrduFields } from '../../parts/form/UrduFields.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'

/** The texts for search engines. */
export function SeoPanel() {
  const form = useProductFormContext()
  const max = productLimits.seo
  return (
    <Panel title="Search engines">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
        <TextField
          form={form}
          name="seoTitle"
          label="SEO title"
          description="The product's name, when left empty"
          max={max}
        />
        <TextField
          form={form}
          name="seoDescription"
          label="SEO description"
          description="The short description, when left empty"
          max={max}
          rows={[2, 6]}
        />
        <UrduFields of={{ form, names: ['seoTitleUrdu', 'seoDescriptionUrdu'] }}>
          <TextField form={form} name="seoTitleUrdu" label="SEO title in Urdu" max={max} urdu />
          <TextField
            form={form}
            name="seoDescriptionUrdu"
            label="SEO description in Urdu"
            max={max}
            rows={[2, 6]}
            urdu
          />
        </UrduFields>
      </div>
    </Panel>
  )
}
