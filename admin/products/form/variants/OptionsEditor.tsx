import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { productLimits } from '#shop/product-limits.ts'
import { OptionRow } from './OptionRow.tsx'
import { missingCombinations, withMissing, withValuesRenamed } from './option-matrix.ts'
import { MAX_OPTIONS, optionsOf, type ProductOption } from './product-options.ts'
import { RenameValues } from './RenameValues.tsx'
import { type OptionsProps, useOptionChanges } from './use-option-changes.ts'
import classes from './Variants.module.css'

/** The options of a product and their values: each new value makes the variants that are missing. */
export function OptionsEditor(props: OptionsProps) {
  const { variants, onChange } = props
  const { options, error, ...change } = useOptionChanges(props)
  const [renaming, setRenaming] = useState<ProductOption | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    change.add()
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <div className={classes.optionsEditor}>
      {options.length > 0 && (
        <ul className={classes.optionList} ref={list} aria-label="Options">
          {options.map((option, index) => (
            <OptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a new option keeps its place and its focus
              key={index}
              option={option}
              place={index + 1}
              error={error?.index === index ? error.text : null}
              onRename={name => change.rename(index, name)}
              onValues={values => change.changeValues(index, values)}
              onRenameValues={() => setRenaming(option)}
              onRemove={() => change.remove(index)}
            />
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
      <div className={`${classes.optionButtons} flex flex-wrap gap-2`}>
        {options.length < MAX_OPTIONS && (
          <Button
            variant={options.length === 0 ? 'default' : 'subtle'}
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            {options.length === 0 ? 'Add options, such as Size or Colour' : 'Add another option'}
          </Button>
        )}
        <AddMissing variants={variants} onChange={onChange} />
      </div>
    </div>
  )
}

/** Adds the combinations of the options that somebody has removed, or that an import did not have. */
function AddMissing({ variants, onChange }: Pick<OptionsProps, 'variants' | 'onChange'>) {
  const missing = optionsOf(variants).length > 1 ? missingCombinations(variants).length : 0
  if (missing === 0 || variants.length + missing > productLimits.variants) return null
  return (
    <Button
      variant="subtle"
      size="xs"
      onClick={() => onChange(withMissing(variants), `${countOf(missing, 'variant')} added`)}
    >
      Add {missing === 1 ? 'the missing combination' : `the ${missing} missing combinations`}
    </Button>
  )
}
