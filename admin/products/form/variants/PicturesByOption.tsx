import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { colourIn } from '#shop/catalogue/variant-options.ts'
import { countOf } from '#shop/count-of.ts'
import type { VariantValues } from '../product-values.ts'
import { optionsOf, optionValue } from './product-options.ts'
import { type PictureChoice, VariantPicture } from './VariantPicture.tsx'
import classes from './Variants.module.css'

type Props = {
  variants: VariantValues[]
  pictures: PictureChoice[]
  onChange: (variants: VariantValues[], announced: string) => void
}

/** A picture for each value of an option, such as each colour. All variants with the value get it. */
export function PicturesByOption({ variants, pictures, onChange }: Props) {
  const options = optionsOf(variants)
  const [chosen, setChosen] = useState<string | null>(null)
  const option =
    options.find(({ name }) => name === chosen) ?? options.find(({ name }) => colourIn({ [name]: 'x' })) ?? options[0]
  if (!option || pictures.length === 0) return null
  const has = (variant: VariantValues, value: string) => optionValue(variant, option.name) === value
  return (
    <div className={classes.byOption}>
      {options.length === 1 ? (
        <span className={classes.byOptionLabel}>Picture by {option.name}</span>
      ) : (
        <NativeSelect
          aria-label="Pictures by option"
          size="xs"
          data={options.map(({ name }) => ({ value: name, label: `Picture by ${name}` }))}
          value={option.name}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      )}
      <ul aria-label={`Pictures by ${option.name}`}>
        {option.values.map(value => (
          <li key={value}>
            <VariantPicture
              label={`Picture for ${value}`}
              pictures={pictures}
              value={sharedPicture(variants.filter(variant => has(variant, value)))}
              onChange={id => {
                const changed = variants.map(variant => (has(variant, value) ? { ...variant, pictureId: id } : variant))
                const count = variants.filter(variant => has(variant, value)).length
                onChange(changed, `Picture of ${countOf(count, 'variant')} changed`)
              }}
            />
            <bdi aria-hidden>{value}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sharedPicture(variants: VariantValues[]): string | null | 'mixed' {
  const ids = new Set(variants.map(({ pictureId }) => pictureId))
  const [only] = ids
  return ids.size > 1 ? 'mixed' : (only ?? null)
}
