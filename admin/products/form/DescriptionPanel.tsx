import { RichText } from '../../parts/form/RichText.tsx'
import { UrduFields } from '../../parts/form/UrduFields.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { fieldId, useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

/** The long text of the product's page. */
export function DescriptionPanel() {
  const form = useProductFormContext()
  const description = form.getInputProps('description')
  const urdu = form.getInputProps('descriptionUrdu')
  return (
    <Panel title="Description">
      <div className={classes.fields}>
        <RichText
          label="Full description"
          id={fieldId('description')}
          value={description.value}
          onChange={description.onChange}
          error={description.error}
        />
        <UrduFields of={{ form, names: ['descriptionUrdu'] }}>
          <RichText
            label="Full description in Urdu"
            id={fieldId('descriptionUrdu')}
            value={urdu.value}
            onChange={urdu.onChange}
            error={urdu.error}
            dir="rtl"
          />
        </UrduFields>
      </div>
    </Panel>
  )
}
