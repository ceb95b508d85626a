import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import { UrduFields, urduField } from '../../parts/form/UrduFields.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** The product's name and what shoppers read first. */
export function ContentPanel({ slug }: { slug: ReactNode }) {
  const form = useProductFormContext()
  return (
    <Panel title="Details">
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('name')}
          label="Name"
          classNames={{ label: classes.required }}
          aria-required
          maxLength={productLimits.name}
          dir="auto"
        />
        {slug}
        <Textarea
          {...form.getInputProps('shortDescription')}
          label="Short description"
          description="Shown on cards and first on the product's page"
          maxLength={productLimits.shortDescription}
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
        />
        <UrduFields
          values={[form.values.nameUrdu, form.values.shortDescriptionUrdu]}
          hasError={Boolean(form.errors.nameUrdu || form.errors.shortDescriptionUrdu)}
        >
          <TextInput
            {...form.getInputProps('nameUrdu')}
            {...urduField}
            label="Name in Urdu"
            maxLength={productLimits.name}
          />
          <Textarea
            {...form.getInputProps('shortDescriptionUrdu')}
            {...urduField}
            label="Short description in Urdu"
            maxLength={productLimits.shortDescription}
            autosize
            minRows={2}
            maxRows={6}
          />
        </UrduFields>
      </div>
    </Panel>
  )
}
