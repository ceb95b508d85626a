import { RichText } from '../../parts/form/RichText.tsx'
import { UrduFields } from '../../parts/form/UrduFields.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { fieldId, useProductFormContext } from './form-context.ts'

/** The long text of the product's page. */
export function DescriptionPanel() {
  const form = useProductFormContext()
  const description = form.getInputProps('description')
  const urdu = form.getInputProps('descriptionUrdu')
  return (
    <Panel title="Description">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
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
