import { NativeSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productLimits } from '#shop/product-limits.ts'
import { Panel } from '../../parts/Panel.tsx'
import { activeOf, choicesOf, type Group, groupsQuery } from '../groups.ts'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'

type Props = { present?: { subBrand: Group | null; category: Group | null } | undefined }

/** Sub-brand, category and tags. Sub-brand and category are marked as required, but may stay empty. */
export function OrganisationPanel({ present }: Props) {
  const form = useProductFormContext()
  const groups = useQuery(groupsQuery)
  const failed = groups.isError && 'The list could not be loaded. Your choice stays as it is.'
  return (
    <Panel title="Organisation">
      <div className="grid grid-cols-1 gap-3.5 p-4 pt-3.5">
        <NativeSelect
          {...form.getInputProps('subBrandId')}
          label="Sub brand"
          classNames={{ label: classes.required }}
          aria-required
          description={failed}
          data={choicesWith(groups.data?.subBrands, present?.subBrand)}
        />
        <NativeSelect
          {...form.getInputProps('categoryId')}
          label="Category"
          classNames={{ label: classes.required }}
          aria-required
          description={failed}
          data={choicesWith(groups.data?.categories, present?.category)}
        />
        <TagsInput
          {...form.getInputProps('tags')}
          label="Tags"
          placeholder={form.getValues().tags.length === 0 ? 'Enter after each' : ''}
          maxTags={productLimits.tags}
          acceptValueOnBlur
          clearable={false}
        />
      </div>
    </Panel>
  )
}

/** The active groups, and the product's present one, even if it is inactive. */
function choicesWith(groups: Group[] | undefined, present: Group | null | undefined) {
  const active = activeOf(groups)
  const missing = present && !active.some(({ id }) => id === present.id)
  return [{ value: '', label: 'None' }, ...choicesOf(missing ? [present] : []), ...choicesOf(active)]
}
