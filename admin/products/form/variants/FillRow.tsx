import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { productLimits } from '#shop/product-limits.ts'
import type { VariantValues } from '../product-values.ts'
import { parseNumber } from './cell-columns.ts'
import { type Filling, type FillTarget, fillVariants, isTarget } from './fill-variants.ts'
import { optionsOf } from './product-options.ts'
import { skuFrom, suggestedPattern, unknownPlaceholder } from './sku-pattern.ts'
import classes from './Variants.module.css'

type Props = {
  variants: VariantValues[]
  productName: string
  onChange: (variants: VariantValues[], announced: string) => void
}

const nothing = { price: '', comparePrice: '', pattern: '', quantity: '' }
type Typed = typeof nothing

/** The first row of the grid: price, SKU and quantity typed once, for all variants or those with one value. */
export function FillRow({ variants, productName, onChange }: Props) {
  const [targetIndex, setTargetIndex] = useState(0)
  const targets = targetsOf(variants)
  const target = targets[targetIndex] ?? null
  const targeted = variants.filter(variant => isTarget(variant, target))
  const { typed, type, unknown, cannotFill, fill, undo } = useFilling({ variants, target, targeted, onChange })
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (text: string) => type(name, text),
    onEnter: fill,
  })
  const number = (name: keyof Typed) => ({ ...field(name), isNumber: true })
  const [example] = targeted
  const sku = example && typed.pattern && `Such as ${skuFrom(typed.pattern, example)}`
  return (
    <fieldset className={classes.fill}>
      <legend className={classes.hidden}>Same for all</legend>
      <div className={classes.row}>
        <TargetChoice targets={targets} chosen={targetIndex} onChoose={setTargetIndex} />
        <Field {...number('price')} column="price" label="Price of all" placeholder="Price" />
        <Field {...number('comparePrice')} column="comparePrice" label="Compare price of all" placeholder="Compare" />
        <Field
          {...field('pattern')}
          column="sku"
          label="SKU pattern"
          placeholder={suggestedPattern(productName, variants)}
          hint={unknown ? `No variant has ${unknown}` : sku}
          isInvalid={unknown !== undefined}
        />
        {targeted.some(({ stock }) => stock === null) ? (
          <Field {...number('quantity')} column="openingQuantity" label="Quantity of all" placeholder="Quantity" />
        ) : (
          <span />
        )}
        <Button size="xs" variant="light" disabled={cannotFill} onClick={fill}>
          Fill {targeted.length}
        </Button>
      </div>
      {undo && (
        <p className={classes.filled}>
          {undo.note}
          <Button size="compact-xs" variant="subtle" aria-label="Undo filling in" onClick={undo.run}>
            Undo
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type Params = {
  variants: VariantValues[]
  target: FillTarget
  targeted: VariantValues[]
  onChange: Props['onChange']
}

/** What is typed into the row, filling it in, and taking that back until a variant changes. */
function useFilling({ variants, target, targeted, onChange }: Params) {
  const [typed, setTyped] = useState(nothing)
  const [filled, setFilled] = useState<{ before: VariantValues[]; after: string; note: string } | null>(null)
  const unknown = unknownPlaceholder(typed.pattern, variants)
  const cannotFill = unknown !== undefined || Object.values(typed).every(text => text.trim() === '')
  return {
    typed,
    type: (field: keyof Typed, text: string) => setTyped({ ...typed, [field]: text }),
    unknown,
    cannotFill,
    fill: () => {
      if (cannotFill) return
      const after = fillVariants(variants, fillingOf(typed), target)
      const note = noteOf({ before: targeted, typed, count: targeted.length })
      onChange(after, note)
      setFilled({ before: variants, after: JSON.stringify(after), note })
      setTyped(nothing)
    },
    undo: filled &&
      JSON.stringify(variants) === filled.after && {
        note: filled.note,
        run: () => {
          onChange(filled.before, 'Undone')
          setFilled(null)
        },
      },
  }
}

type TargetChoiceProps = { targets: FillTarget[]; chosen: number; onChoose: (index: number) => void }

const TargetChoice = ({ targets, chosen, onChoose }: TargetChoiceProps) => (
  <span className={classes.fillTarget}>
    <select aria-label="Same for" value={chosen} onChange={event => onChoose(Number(event.currentTarget.value))}>
      {targets.map((option, index) => (
        <option key={option ? `${option.name} ${option.value}` : ''} value={index}>
          {option ? `Same for ${option.name} ${option.value}` : 'Same for all'}
        </option>
      ))}
    </select>
  </span>
)

const targetsOf = (variants: VariantValues[]): FillTarget[] => [
  null,
  ...optionsOf(variants).flatMap(({ name, values }) => values.map(value => ({ name, value }))),
]

const fillingOf = ({ price, comparePrice, pattern, quantity }: Typed): Filling => ({
  price: parseNumber(price),
  comparePrice: parseNumber(comparePrice),
  pattern,
  quantity: parseNumber(quantity),
})

function noteOf({ before, typed, count }: { before: VariantValues[]; typed: Typed; count: number }): string {
  const withSku = typed.pattern.trim() === '' ? 0 : before.filter(({ sku }) => sku.trim() !== '').length
  const stocked = typed.quantity.trim() === '' ? 0 : before.filter(({ stock }) => stock !== null).length
  return [
    `${countOf(count, 'variant')} filled in.`,
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
