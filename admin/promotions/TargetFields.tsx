import { Checkbox, SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { promotionLimits } from '#shop/promotions/promotion-form.ts'
import { ChosenProducts } from '../parts/form/ChosenProducts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { choicesOf, type Group, groupsQuery } from '../products/groups.ts'
import type { PromotionValues } from './promotions.ts'

type Named = { id: string; name: string }
type Props = { form: UseFormReturnType<PromotionValues> }

/** What the promotion is for: everything, or chosen sub-brands, categories and products. */
export function TargetFields({ form }: Props) {
  const { isForEverything } = form.values
  const problem = Object.entries(form.errors).find(([field]) => field.startsWith('targets'))?.[1]
  const change = (part: Partial<PromotionValues>) => {
    form.setValues(part)
    for (const field of Object.keys(form.errors)) if (field.startsWith('targets')) form.clearFieldError(field)
  }
  return (
    <Panel title="What it is for">
      <div className="grid grid-cols-1 gap-4 p-4">
        <SegmentedControl
          aria-label="What it is for"
          data={[
            { value: 'all', label: 'Everything' },
            { value: 'some', label: 'Chosen' },
          ]}
          value={isForEverything ? 'all' : 'some'}
          onChange={value => change({ isForEverything: value === 'all' })}
        />
        {!isForEverything && <ChosenTargets values={form.values} problem={problem} onChange={change} />}
      </div>
    </Panel>
  )
}

type ChosenTargetsProps = {
  values: PromotionValues
  problem: ReactNode
  onChange: (part: Partial<PromotionValues>) => void
}

function ChosenTargets({ values: { subBrands, categories, products }, problem, onChange }: ChosenTargetsProps) {
  const { data: groups } = useQuery(groupsQuery)
  return (
    <>
      {problem && (
        <p className="m-0 text-error text-sm" role="alert">
          {problem}
        </p>
      )}
      <Choices
        legend="Sub-brands"
        groups={groups?.subBrands}
        chosen={subBrands}
        onChange={subBrands => onChange({ subBrands })}
      />
      <Choices
        legend="Categories"
        groups={groups?.categories}
        chosen={categories}
        onChange={categories => onChange({ categories })}
      />
      <ChosenProducts
        products={products}
        max={promotionLimits.targets}
        isOrdered={false}
        onChange={products => onChange({ products })}
      />
    </>
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
    <fieldset className="m-0 p-0 border-0">
      <legend className="mb-1 text-base font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-x-4 max-h-80 overflow-y-auto [&>*]:py-1.5">
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
