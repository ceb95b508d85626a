import { NativeSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productLimits } from '#shop/products/product-form.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useProductFormContext } from './form-context.ts'
import classes from './ProductForm.module.css'
import { type Group, groupsQuery } from './product.ts'

type Props = { present?: { subBrand: Group | null; category: Group | null } | undefined }

/** Where it stands in the shop. Sub brand and category are marked for eye and ear; who leaves them out is not held up. */
export function OrganisationPanel({ present }: Props) {
  const form = useProductFormContext()
  const groups = useQuery(groupsQuery)
  const failed = groups.isError && 'The list could not be loaded. What is chosen stays as it is.'
  return (
    <Panel title="Organisation">
      <div className={classes.fields}>
        <NativeSelect
          {...form.getInputProps('subBrandId')}
          label="Sub brand"
          classNames={{ label: classes.required }}
          aria-required
          description={failed}
          data={choicesOf(groups.data?.subBrands, present?.subBrand)}
        />
        <NativeSelect
          {...form.getInputProps('categoryId')}
          label="Category"
          classNames={{ label: classes.required }}
          aria-required
          description={failed}
          data={choicesOf(groups.data?.categories, present?.category)}
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

/** The active ones, and the one it is in already, whatever became of that. */
function choicesOf(groups: Group[] = [], present?: Group | null) {
  const missing = present && !groups.some(({ id }) => id === present.id)
  return [
    { value: '', label: 'None' },
    ...(missing ? [{ value: present.id, label: present.isActive ? present.name : `${present.name} (inactive)` }] : []),
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
