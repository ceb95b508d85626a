import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foundProductsQuery } from '../parts/found-products.ts'
import { Panel } from '../parts/Panel.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { choicesOf, type Group, groupsQuery } from '../products/groups.ts'
import classes from './Promotions.module.css'
import type { PromotionValues } from './promotion-form.ts'

type Named = { id: string; name: string }
type Props = { form: UseFormReturnType<PromotionValues> }

/** What the promotion is for: everything, or chosen sub-brands, categories and products. */
export function TargetFields({ form }: Props) {
  const { data: groups } = useQuery(groupsQuery)
  const { isForEverything, subBrands, categories, products } = form.values
  const problem = Object.entries(form.errors).find(([field]) => field.startsWith('targets'))?.[1]
  const change = (part: Partial<PromotionValues>) => {
    form.setValues(part)
    for (const field of Object.keys(form.errors)) if (field.startsWith('targets')) form.clearFieldError(field)
  }
  return (
    <Panel title="What it is for">
      <div className={classes.fields}>
        <SegmentedControl
          aria-label="What it is for"
          data={[
            { value: 'all', label: 'Everything' },
            { value: 'some', label: 'Chosen' },
          ]}
          value={isForEverything ? 'all' : 'some'}
          onChange={value => change({ isForEverything: value === 'all' })}
        />
        {!isForEverything && (
          <>
            {problem && (
              <p className={classes.problem} role="alert">
                {problem}
              </p>
            )}
            <Choices
              legend="Sub-brands"
              groups={groups?.subBrands}
              chosen={subBrands}
              onChange={subBrands => change({ subBrands })}
            />
            <Choices
              legend="Categories"
              groups={groups?.categories}
              chosen={categories}
              onChange={categories => change({ categories })}
            />
            <Products products={products} onChange={products => change({ products })} />
          </>
        )}
      </div>
    </Panel>
  )
}

type ChoicesProps = {
  legend: string
  groups: Group[] | undefined
  chosen: Named[]
  onChange: (chosen: Named[]) => void
}

function Choices({ legend, groups = [], chosen, onChange }: ChoicesProps) {
  if (groups.length === 0) return null
  const toggle = (id: string, isChosen: boolean) => {
    const name = groups.find(group => group.id === id)?.name ?? ''
    onChange(isChosen ? [...chosen, { id, name }] : chosen.filter(one => one.id !== id))
  }
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <div>
        {choicesOf(groups).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={<bdi>{label}</bdi>}
            checked={chosen.some(({ id }) => id === value)}
            onChange={event => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Single products, found by name and added. */
function Products({ products, onChange }: { products: Named[]; onChange: (products: Named[]) => void }) {
  const [search, setSearch] = useState<string>()
  const { data: found = [] } = useQuery(foundProductsQuery(search))
  const others = found.filter(({ id }) => products.every(product => product.id !== id))
  return (
    <div className={classes.products}>
      <SearchField label="Search products to add" value={search} onSearch={setSearch} />
      {search !== undefined && (
        <ul>
          {others.map(({ id, name }) => (
            <li key={id}>
              <Button size="compact-sm" variant="default" onClick={() => onChange([...products, { id, name }])}>
                Add&nbsp;<bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ol>
        {products.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Take out ${name}`}
              onClick={() => onChange(products.filter(product => product.id !== id))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </div>
  )
}
