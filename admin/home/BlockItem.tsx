import { ActionIcon, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { homeLimits } from '#shop/home/home-block.ts'
import { ChosenProducts } from '../parts/form/ChosenProducts.tsx'
import { TimeField } from '../parts/form/TimeField.tsx'
import { urduField } from '../parts/form/UrduFields.tsx'
import { MoveButton } from '../parts/list/MoveButton.tsx'
import { activeOf, choicesOf, groupsQuery } from '../products/groups.ts'
import { type DraftBlock, kindLabels, problemOf } from './home.ts'

type Props = {
  block: DraftBlock
  place: { index: number; count: number }
  showErrors: boolean
  onChange: (part: Partial<DraftBlock>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A block of the home page with its place, switch, title, source and times. */
export function BlockItem({ block, place, showErrors, onChange, onMove, onRemove }: Props) {
  const problem = showErrors ? problemOf(block) : null
  const errorOf: ErrorOf = field => (problem?.field === field ? problem.message : undefined)
  const name = `${kindLabels[block.kind]}, place ${place.index + 1}`
  return (
    <li
      className="p-4 pt-3 border-b border-hairline"
      data-off={!block.isOn || undefined}
      data-problem={problem ? true : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div role="group" aria-label={name}>
        <Head {...{ block, place, name, onChange, onMove, onRemove }} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] gap-x-4 gap-y-2 mt-1 md:max-lg:grid-cols-2">
          <Source {...{ block, onChange, errorOf }} />
          <TextInput
            label="Title"
            placeholder={block.kind === 'products' ? 'For Eid' : 'Leave empty for the normal title'}
            maxLength={homeLimits.title}
            dir="auto"
            value={block.title}
            error={errorOf('title')}
            onChange={event => onChange({ title: event.currentTarget.value })}
          />
          <TextInput
            {...urduField}
            label="Title in Urdu"
            maxLength={homeLimits.title}
            value={block.titleUrdu}
            error={errorOf('titleUrdu')}
            onChange={event => onChange({ titleUrdu: event.currentTarget.value })}
          />
          <Times {...{ block, onChange, errorOf }} />
        </div>
        {block.kind === 'products' && (
          <ChosenProducts
            products={block.products}
            max={homeLimits.products}
            onChange={products => onChange({ products })}
          />
        )}
        {errorOf('productIds') && (
          <p className="m-0 mt-2 text-red-ink" role="alert">
            {errorOf('productIds')}
          </p>
        )}
      </div>
    </li>
  )
}

type HeadProps = Omit<Props, 'showErrors'> & { name: string }

/** The kind of the block, its switch and its place. */
const Head = ({ block, place: { index, count }, name, onChange, onMove, onRemove }: HeadProps) => (
  <div className="flex items-center gap-1 max-md:flex-wrap max-md:[&>:nth-child(2)]:me-auto">
    <h3 className="flex-1 m-0 text-lg font-semibold max-md:basis-full">{kindLabels[block.kind]}</h3>
    <Switch
      label="On"
      aria-label={`${name}: on`}
      checked={block.isOn}
      onChange={event => onChange({ isOn: event.currentTarget.checked })}
    />
    <MoveButton label={`Move up ${name}`} idle={index === 0} onClick={() => onMove(index - 1)}>
      <IconArrowUp size={18} aria-hidden />
    </MoveButton>
    <MoveButton label={`Move down ${name}`} idle={index === count - 1} onClick={() => onMove(index + 1)}>
      <IconArrowDown size={18} aria-hidden />
    </MoveButton>
    <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  </div>
)

type ErrorOf = (field: string) => string | undefined

type TimesProps = Pick<Props, 'block' | 'onChange'> & { errorOf: ErrorOf }

/** From when and until when shoppers see it. */
const Times = ({ block, onChange, errorOf }: TimesProps) => (
  <>
    <TimeField
      label="Start"
      usualTime="00:00"
      value={block.start}
      error={errorOf('startsAt')}
      onChange={start => onChange({ start })}
    />
    <TimeField
      label="End"
      usualTime="23:59"
      value={block.end}
      error={errorOf('endsAt')}
      onChange={end => onChange({ end })}
    />
  </>
)

/** Where the products of a row come from; null for kinds that need nothing else. */
function Source({ block, onChange, errorOf }: Pick<Props, 'block' | 'onChange'> & { errorOf: ErrorOf }) {
  const { data: groups } = useQuery(groupsQuery)
  if (block.kind === 'below_price')
    return (
      <NumberInput
        label="Below (rupees)"
        allowDecimal={false}
        allowNegative={false}
        max={homeLimits.amount}
        value={block.amount}
        error={errorOf('amount')}
        onChange={amount => onChange({ amount })}
      />
    )
  if (block.kind === 'sub_brand')
    return (
      <NativeSelect
        label="Sub-brand"
        data={[{ value: '', label: 'Choose…' }, ...choicesOf(activeOf(groups?.subBrands))]}
        value={block.subBrandId}
        error={errorOf('subBrandId')}
        onChange={event => onChange({ subBrandId: event.currentTarget.value })}
      />
    )
  if (block.kind === 'category')
    return (
      <NativeSelect
        label="Category"
        data={[{ value: '', label: 'Choose…' }, ...choicesOf(activeOf(groups?.categories))]}
        value={block.categoryId}
        error={errorOf('categoryId')}
        onChange={event => onChange({ categoryId: event.currentTarget.value })}
      />
    )
  return null
}
