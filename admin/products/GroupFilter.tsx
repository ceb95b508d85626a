import { NativeSelect } from '@mantine/core'
import { choicesOf, type Group } from './groups.ts'

type Props = {
  label: string
  all: string
  none: string
  groups: Group[] | undefined
  value: string | undefined
  onChange: (group: string | undefined) => void
}

/** Filters a list by a sub-brand or category. */
export function GroupFilter({ label, all, none, groups = [], value = '', onChange }: Props) {
  const choices = [{ value: '', label: all }, ...choicesOf(groups), { value: 'none', label: none }]
  const isKnown = choices.some(choice => choice.value === value)
  return (
    <NativeSelect
      aria-label={label}
      // A deleted group, or one that is not loaded yet, still filters the list, so the field shows it.
      data={isKnown ? choices : [...choices, { value, label: '…' }]}
      value={value}
      onChange={event => onChange(event.currentTarget.value || undefined)}
    />
  )
}
