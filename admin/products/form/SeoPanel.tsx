import { Textarea, TextInput } from '@mantine/core'
import { productLimits } from '#shop/product-limits.ts'
import { UrduFields, urduField } from '../../parts/form/UrduFields.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** The texts for search engines. */
export function SeoPanel() {
  const form = useProductFormContext()
  return (
    <Panel title="Search engines">
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('seoTitle')}
          label="SEO title"
          description="The product's name, when left empty"
          maxLength={productLimits.seo}
          dir="auto"
        />
        <Textarea
          {...form.getInputProps('seoDescription')}
          label="SEO description"
          description="The short description, when left empty"
          maxLength={productLimits.seo}
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
        />
        <UrduFields
          values={[form.values.seoTitleUrdu, form.values.seoDescriptionUrdu]}
          hasError={Boolean(form.errors.seoTitleUrdu || form.errors.seoDescriptionUrdu)}
        >
          <TextInput
            {...form.getInputProps('seoTitleUrdu')}
            {...urduField}
            label="SEO title in Urdu"
            maxLength={productLimits.seo}
          />
          <Textarea
            {...form.getInputProps('seoDescriptionUrdu')}
            {...urduField}
            label="SEO description in Urdu"
            maxLength={productLimits.seo}
            autosize
            minRows={2}
            maxRows={6}
          />
        </UrduFields>
      </div>
    </Panel>
  )
}
