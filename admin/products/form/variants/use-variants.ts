import { useEffect, useRef, useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { newId } from '#shop/ids.ts'
import { productLimits } from '#shop/product-limits.ts'
import { fieldId, type ProductFormApi } from '../form-context.ts'
import { blankVariant, type VariantValues } from '../product-values.ts'
import type { PasteCells } from './Cell.tsx'
import { pasteCells } from './cell-columns.ts'
import { isHeld, isUntouched, type Removal } from './option-matrix.ts'

/** A removal that must be confirmed. `whole`: all of it or nothing, as with a single variant. */
export type RemovalRequest = Removal & { title: string; whole: boolean }

/** Adds, moves, fills in and removes rows. The focus moves along, and what happened is announced. */
export function useVariants(form: ProductFormApi) {
  const { variants } = form.getValues()
  const [announcement, announce] = useState('')
  const focusLater = useFocusLater()
  const replace = (changed: VariantValues[], announced: string) => {
    form.setFieldValue('variants', changed)
    // The errors have the places of the rows before.
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => !path.startsWith('variants'))))
    announce(announced)
  }
  const insert = (variant: VariantValues, index: number) => {
    if (variants.length >= productLimits.variants) return
    form.insertListItem('variants', variant, index)
    focusLater(`variants.${index}.name`)
  }
  const removeAt = (index: number) => {
    const variant = variants[index]
    if (!variant || variants.length === 1) return
    form.removeListItem('variants', index)
    announce(`${variantTitle(variant, index)} removed`)
    focusLater(fieldId(`variants.${Math.min(index, variants.length - 2)}`))
  }
  const removing = useRemoval({ variants, replace, removeAt, focusLater })
  return {
    variants,
    announcement,
    announce,
    replace,
    ...removing,
    add: () => insert(blankVariant(), variants.length),
    duplicate: (index: number) => {
      const variant = variants[index]
      if (variant) insert(duplicateOf(variant), index + 1)
    },
    move: (from: number, to: number) => {
      const variant = variants[from]
      if (!variant || to < 0 || to >= variants.length) return
      // The errors of the rows move with them.
      form.reorderListItem('variants', { from, to })
      announce(`${variantTitle(variant, from)} is now at place ${to + 1} of ${variants.length}`)
    },
    paste: ((row, column, cells) => {
      const { variants: pasted, left } = pasteCells(variants, { cells, row, column })
      const count = Math.min(cells.length, variants.length - row)
      replace(pasted, `${countOf(count, 'variant')} filled in${left > 0 ? `, ${left} more lines did not fit` : ''}`)
    }) satisfies PasteCells,
  }
}

type List = {
  variants: VariantValues[]
  replace: (changed: VariantValues[], announced: string) => void
  removeAt: (index: number) => void
  focusLater: (place: string) => void
}

/** Removes at once what nobody would miss, and asks about the rest. */
function useRemoval({ variants, replace, removeAt, focusLater }: List) {
  const [removal, setRemoval] = useState<RemovalRequest | null>(null)
  const removeAll = ({ remaining, removed }: Removal) =>
    replace(remaining, `${countOf(removed.length, 'variant')} removed`)
  return {
    removal,
    /** A variant without stock and orders is removed at once. */
    askToRemove: (index: number) => {
      const variant = variants[index]
      if (!variant) return
      if (!isHeld(variant)) return removeAt(index)
      const remaining = variants.filter(other => other !== variant)
      setRemoval({ title: 'Remove this variant?', remaining, removed: [variant], whole: true })
    },
    /** New variants that nobody has filled in are removed at once. */
    askToRemoveAll: (request: RemovalRequest) => {
      if (request.removed.every(isUntouched)) removeAll(request)
      else setRemoval(request)
    },
    confirmRemoval: (confirmed: Removal) => {
      removeAll(confirmed)
      setRemoval(null)
      focusLater(fieldId(`variants.0`))
    },
    cancelRemoval: () => setRemoval(null),
  }
}

/** Its SKU is its own, and its stock is counted. */
const duplicateOf = (variant: VariantValues): VariantValues => ({
  ...variant,
  id: newId(),
  name: `${variant.name} copy`.trim().slice(0, productLimits.name),
  options: variant.options.map(option => ({ ...option, key: newId() })),
  sku: '',
  openingQuantity: 0,
  stock: null,
})

/** `M`, or its place while it has no name. */
export const variantTitle = ({ name }: VariantValues, index: number): string => name.trim() || `Variant ${index + 1}`

/** Moves the focus to an element by its id, or to a field by its path, once it exists. */
function useFocusLater() {
  const [wanted, setWanted] = useState<{ place: string } | null>(null)
  const done = useRef(wanted)
  useEffect(() => {
    if (!wanted || done.current === wanted) return
    done.current = wanted
    const element = document.getElementById(wanted.place) ?? document.querySelector(`[data-path="${wanted.place}"]`)
    if (!(element instanceof HTMLElement)) return
    element.focus()
    if (element instanceof HTMLInputElement) element.select()
  }, [wanted])
  return (place: string) => setWanted({ place })
}
