import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import type { VariantValues } from '../product-values.ts'
import { parseNumber } from './cell-columns.ts'
import { type Filling, type FillTarget, fillVariants, isTarget } from './fill-variants.ts'
import { optionsOf } from './option-matrix.ts'
import { skuFrom, suggestedPattern, unknownPlaceholder } from './sku-pattern.ts'
import { countVariants } from './use-variants.ts'
import classes from './Variants.module.css'

type Props = {
  variants: VariantValues[]
  productName: string
  onChange: (variants: VariantValues[], announced: string) => void
}

const nothing = { price: '', comparePrice: '', pattern: '', quantity: '' }

/** The first row of the grid: price, SKU and quantity typed once, for all variants or those with one value. */
export function FillRow({ variants, productName, onChange }: Props) {
  const [typed, setTyped] = useState(nothing)
  const [targetIndex, setTargetIndex] = useState(0)
  const [undo, setUndo] = useState<{ before: VariantValues[]; after: string; note: string } | null>(null)
  const targets = targetsOf(variants)
  const target = targets[targetIndex] ?? null
  const targeted = variants.filter(variant => isTarget(variant, target))
  const unknown = unknownPlaceholder(typed.pattern, variants)
  const isEmpty = Object.values(typed).every(text => text.trim() === '')
  const fill = () => {
    if (isEmpty || unknown !== undefined) return
    const filled = fillVariants(variants, fillingOf(typed), target)
    const note = noteOf({ before: targeted, typed, count: targeted.length })
    onChange(filled, note)
    setUndo({ before: variants, after: JSON.stringify(filled), note })
    setTyped(nothing)
  }
  const props = (field: keyof typeof nothing) => ({
    value: typed[field],
    onChange: (text: string) => setTyped({ ...typed, [field]: text }),
    onEnter: fill,
  })
  const hasNew = targeted.some(({ stock }) => stock === null)
  const example = targeted[0]
  return (
    <fieldset className={classes.fill}>
      <legend className={classes.hidden}>Same for all</legend>
      <div className={classes.row}>
        <span className={classes.fillTarget}>
          <select
            aria-label="Same for"
            value={targetIndex}
            onChange={event => setTargetIndex(Number(event.currentTarget.value))}
          >
            {targets.map((option, index) => (
              <option key={option ? `${option.name} ${option.value}` : ''} value={index}>
                {option ? `Same for ${option.name} ${option.value}` : 'Same for all'}
              </option>
            ))}
          </select>
        </span>
        <Field {...props('price')} column="price" label="Price of all" placeholder="Price" isNumber />
        <Field
          {...props('comparePrice')}
          column="comparePrice"
          label="Compare price of all"
          placeholder="Compare"
          isNumber
        />
        <Field
          {...props('pattern')}
          column="sku"
          label="SKU pattern"
          placeholder={suggestedPattern(productName, variants)}
          hint={
            unknown
              ? `No variant has ${unknown}`
              : example && typed.pattern && `Such as ${skuFrom(typed.pattern, example)}`
          }
          isInvalid={unknown !== undefined}
        />
        {hasNew ? (
          <Field
            {...props('quantity')}
            column="openingQuantity"
            label="Quantity of all"
            placeholder="Quantity"
            isNumber
          />
        ) : (
          <span />
        )}
        <Button size="xs" variant="light" disabled={isEmpty || unknown !== undefined} onClick={fill}>
          Fill {targeted.length}
        </Button>
      </div>
      {undo && JSON.stringify(variants) === undo.after && (
        <p className={classes.filled}>
          {undo.note}
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label="Undo filling in"
            onClick={() => {
              onChange(undo.before, 'Undone')
              setUndo(null)
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </fieldset>
  )
}

const targetsOf = (variants: VariantValues[]): FillTarget[] => [
  null,
  ...optionsOf(variants).flatMap(({ name, values }) => values.map(value => ({ name, value }))),
]

const fillingOf = ({ price, comparePrice, pattern, quantity }: typeof nothing): Filling => ({
  price: parseNumber(price),
  comparePrice: parseNumber(comparePrice),
  pattern,
  quantity: parseNumber(quantity),
})

function noteOf({ before, typed, count }: { before: VariantValues[]; typed: typeof nothing; count: number }): string {
  const withSku = typed.pattern.trim() === '' ? 0 : before.filter(({ sku }) => sku.trim() !== '').length
  const stocked = typed.quantity.trim() === '' ? 0 : before.filter(({ stock }) => stock !== null).length
  return [
    `${countVariants(count)} filled in.`,
    ...(withSku > 0 ? [`${withSku} had an SKU, which stays.`] : []),
    ...(stocked > 0 ? [`The stock of ${stocked} is changed on the Stock screen.`] : []),
  ].join(' ')
}

type FieldProps = {
  column: string
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  isNumber?: boolean
  isInvalid?: boolean
  hint?: string | undefined
}

function Field({ column, label, placeholder, value, onChange, onEnter, isNumber, isInvalid, hint }: FieldProps) {
  const hintId = useId()
  return (
    <div className={classes.cell} data-column={column} data-label={label}>
      <input
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        maxLength={productLimits.sku}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      {hint && (
        <p id={hintId} className={isInvalid ? classes.cellError : classes.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
