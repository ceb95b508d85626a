import { ActionIcon, Button, CloseButton, Input, TagsInput, TextInput } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import type { VariantValues } from '../product-values.ts'
import {
  MAX_OPTIONS,
  missingCombinations,
  optionsOf,
  type ProductOption,
  withMissing,
  withOptionRenamed,
  withoutOption,
  withoutValue,
  withValues,
  withValuesRenamed,
} from './option-matrix.ts'
import { RenameValues } from './RenameValues.tsx'
import { countVariants, type RemovalRequest } from './use-variants.ts'
import classes from './Variants.module.css'

/** Characters between values, typed or pasted: commas of both scripts, and the cells of a spreadsheet. */
const SPLIT = [',', '،', ';', '\n', '\t']

type Props = {
  variants: VariantValues[]
  onChange: (variants: VariantValues[], announced: string) => void
  onRemove: (request: RemovalRequest) => void
}

/** The options of a product and their values: each new value makes the variants that are missing. */
export function OptionsEditor({ variants, onChange, onRemove }: Props) {
  const stored = optionsOf(variants)
  const [drafts, setDrafts] = useState<string[]>([])
  const [error, setError] = useState<{ index: number; text: string } | null>(null)
  const [renaming, setRenaming] = useState<ProductOption | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // A new option becomes the last one of the product when it gets its first value.
  const options: ProductOption[] = [...stored, ...drafts.map(name => ({ name, values: [] }))]
  const missing = stored.length > 1 ? missingCombinations(variants).length : 0
  const rename = (index: number, typed: string) => {
    const name = typed.trim()
    const isTaken = options.some((option, at) => at !== index && option.name.toLowerCase() === name.toLowerCase())
    const before = stored[index]
    if (isTaken && name !== '') return setError({ index, text: 'This option is here twice' })
    if (before && name === '') return setError({ index, text: 'Please name this option, such as Size' })
    setError(null)
    if (!before) setDrafts(drafts.with(index - stored.length, name))
    else if (name !== before.name)
      onChange(withOptionRenamed(variants, before.name, name), `${before.name} is now ${name}`)
  }
  const changeValues = (index: number, typed: string[]) => {
    const option = options[index]
    if (!option) return
    const values = typed.flatMap(splitValues).filter(isFirstOfItsKind)
    const added = values.filter(value => !option.values.includes(value))
    const [gone] = option.values.filter(value => !values.includes(value))
    if (added.length > 0) addValues(index, { name: option.name, values: added })
    else if (gone !== undefined) removeValue(option, gone)
  }
  const addValues = (index: number, added: ProductOption) => {
    if (added.name === '') return setError({ index, text: 'Please name this option, such as Size' })
    const changed = withValues(variants, added)
    if (changed.length > productLimits.variants)
      return setError({
        index,
        text: `That would be ${changed.length} variants. A product has at most ${productLimits.variants}.`,
      })
    setError(null)
    if (index >= stored.length) setDrafts(drafts.toSpliced(index - stored.length, 1))
    const count = changed.length - variants.length
    onChange(changed, `${countVariants(count)} added, ${changed.length} in all`)
  }
  const removeValue = ({ name, values }: ProductOption, value: string) => {
    setError(null)
    const removal = withoutValue(variants, { name, value })
    if (values.length === 1) setDrafts([...drafts, name])
    onRemove({ ...removal, title: `Remove ${value}?`, whole: false })
  }
  const removeOption = (index: number) => {
    setError(null)
    const option = stored[index]
    if (!option) return setDrafts(drafts.toSpliced(index - stored.length, 1))
    onRemove({ ...withoutOption(variants, option.name), title: `Remove the option ${option.name}?`, whole: true })
  }
  const add = () => {
    setDrafts([...drafts, ''])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <div className={classes.optionsEditor}>
      {options.length > 0 && (
        <ul className={classes.optionList} ref={list} aria-label="Options">
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new option keeps its place and its focus
            <li key={index} className={classes.productOption}>
              <OptionName
                name={option.name}
                label={`Name of option ${index + 1}`}
                onRename={name => rename(index, name)}
              />
              <TagsInput
                aria-label={`Values of ${option.name || `option ${index + 1}`}`}
                placeholder={option.values.length === 0 ? 'S, M, L, XL' : 'Add another'}
                value={option.values}
                onChange={values => changeValues(index, values)}
                splitChars={SPLIT}
                maxLength={productLimits.option}
                acceptValueOnBlur
                clearable={false}
                // Enter in an empty field would save the product.
                onKeyDown={event => {
                  if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault()
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Rename values of ${option.name || `option ${index + 1}`}`}
                disabled={option.values.length === 0}
                onClick={() => setRenaming(option)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <CloseButton
                aria-label={`Remove option ${option.name || index + 1}`}
                onClick={() => removeOption(index)}
              />
              {error?.index === index && (
                <Input.Error className={classes.optionError} role="alert">
                  {error.text}
                </Input.Error>
              )}
            </li>
          ))}
        </ul>
      )}
      {renaming && (
        <RenameValues
          option={renaming}
          onClose={() => setRenaming(null)}
          onRename={values => {
            setRenaming(null)
            onChange(withValuesRenamed(variants, renaming, values), `Values of ${renaming.name} renamed`)
          }}
        />
      )}
      <div className={classes.optionButtons}>
        {options.length < MAX_OPTIONS && (
          <Button
            ref={undefined}
            variant={options.length === 0 ? 'default' : 'subtle'}
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            {options.length === 0 ? 'Add options, such as Size or Colour' : 'Add another option'}
          </Button>
        )}
        {missing > 0 && variants.length + missing <= productLimits.variants && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange(withMissing(variants), `${countVariants(missing)} added`)}
          >
            Add {missing === 1 ? 'the missing combination' : `the ${missing} missing combinations`}
          </Button>
        )}
      </div>
    </div>
  )
}

const splitValues = (text: string): string[] =>
  text
    .split(new RegExp(`[${SPLIT.join('')}]`))
    .map(value => value.trim().slice(0, productLimits.option))
    .filter(value => value !== '')

const isFirstOfItsKind = (value: string, index: number, values: string[]): boolean =>
  values.findIndex(other => other.toLowerCase() === value.toLowerCase()) === index

type OptionNameProps = { name: string; label: string; onRename: (name: string) => void }

/** The name is changed in all variants when the field is left. */
function OptionName({ name, label, onRename }: OptionNameProps) {
  const [typed, setTyped] = useState(name)
  const [last, setLast] = useState(name)
  if (name !== last) {
    setLast(name)
    setTyped(name)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder="Size"
      maxLength={productLimits.option}
      dir="auto"
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => onRename(typed)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onRename(typed)
        // To the values beside it.
        event.currentTarget.closest('li')?.querySelectorAll('input')[1]?.focus()
      }}
    />
  )
}
