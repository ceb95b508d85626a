import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { productLimits } from '#shop/product-limits.ts'
import type { VariantValues } from '../product-values.ts'
import { withOptionRenamed, withoutOption, withoutValue, withValues } from './option-matrix.ts'
import { optionsOf, type ProductOption } from './product-options.ts'
import type { RemovalRequest } from './use-variants.ts'

/** Characters between values, typed or pasted: commas of both scripts, and the cells of a spreadsheet. */
export const VALUE_SEPARATORS = [',', '،', ';', '\n', '\t']

export type OptionsProps = {
  variants: VariantValues[]
  onChange: (variants: VariantValues[], announced: string) => void
  onRemove: (request: RemovalRequest) => void
}

/** The options of a product with those that have no value yet, what is wrong with one, and what can be done to them. */
export function useOptionChanges({ variants, onChange, onRemove }: OptionsProps) {
  const stored = optionsOf(variants)
  const [drafts, setDrafts] = useState<string[]>([])
  const [error, setError] = useState<{ index: number; text: string } | null>(null)
  // A new option becomes the last one of the product when it gets its first value.
  const options: ProductOption[] = [...stored, ...drafts.map(name => ({ name, values: [] }))]
  const removeDraft = (index: number) => setDrafts(drafts.toSpliced(index - stored.length, 1))
  const addValues = (index: number, added: ProductOption) => {
    if (added.name === '') return setError({ index, text: UNNAMED })
    const changed = withValues(variants, added)
    if (changed.length > productLimits.variants) return setError({ index, text: tooManyVariants(changed.length) })
    setError(null)
    if (index >= stored.length) removeDraft(index)
    const count = changed.length - variants.length
    onChange(changed, `${countOf(count, 'variant')} added, ${changed.length} in all`)
  }
  const removeValue = ({ name, values }: ProductOption, value: string) => {
    setError(null)
    const removal = withoutValue(variants, { name, value })
    if (values.length === 1) setDrafts([...drafts, name])
    onRemove({ ...removal, title: `Remove ${value}?`, whole: false })
  }
  return {
    options,
    error,
    add: () => setDrafts([...drafts, '']),
    rename: (index: number, typed: string) => {
      const name = typed.trim()
      const isTaken = options.some((option, at) => at !== index && option.name.toLowerCase() === name.toLowerCase())
      const before = stored[index]
      if (isTaken && name !== '') return setError({ index, text: 'This option is here twice' })
      if (before && name === '') return setError({ index, text: UNNAMED })
      setError(null)
      if (!before) setDrafts(drafts.with(index - stored.length, name))
      else if (name !== before.name)
        onChange(withOptionRenamed(variants, before.name, name), `${before.name} is now ${name}`)
    },
    changeValues: (index: number, typed: string[]) => {
      const option = options[index]
      if (!option) return
      const values = typed.flatMap(splitValues).filter(isFirstOfItsKind)
      const added = values.filter(value => !option.values.includes(value))
      const [gone] = option.values.filter(value => !values.includes(value))
      if (added.length > 0) addValues(index, { name: option.name, values: added })
      else if (gone !== undefined) removeValue(option, gone)
    },
    remove: (index: number) => {
      setError(null)
      const option = stored[index]
      if (!option) return removeDraft(index)
      onRemove({ ...withoutOption(variants, option.name), title: `Remove the option ${option.name}?`, whole: true })
    },
  }
}

const UNNAMED = 'Please name this option, such as Size'

const tooManyVariants = (count: number) =>
  `That would be ${count} variants. A product has at most ${productLimits.variants}.`

const splitValues = (text: string): string[] =>
  text
    .split(new RegExp(`[${VALUE_SEPARATORS.join('')}]`))
    .map(value => value.trim().slice(0, productLimits.option))
    .filter(value => value !== '')

const isFirstOfItsKind = (value: string, index: number, values: string[]): boolean =>
  values.findIndex(other => other.toLowerCase() === value.toLowerCase()) === index
