import { useEffect, useRef, useState } from 'react'
import { fieldId, type ProductFormApi } from '../form-context.ts'
import { blankVariant, type VariantValues } from '../product-values.ts'

/** Adds, moves and removes rows. The focus moves along, and moves are announced. */
export function useVariants(form: ProductFormApi) {
  const { variants } = form.getValues()
  const [announcement, announce] = useState('')
  const [removing, setRemoving] = useState<VariantValues | null>(null)
  const focusLater = useFocusLater()
  const removeAt = (index: number) => {
    const variant = variants[index]
    if (!variant || variants.length === 1) return
    form.removeListItem('variants', index)
    announce(`${variantTitle(variant, index)} removed`)
    focusLater(fieldId(`variants.${Math.min(index, variants.length - 2)}`))
  }
  return {
    variants,
    announcement,
    /** The variant to confirm before it is removed. */
    removing,
    add: () => {
      form.insertListItem('variants', blankVariant())
      focusLater(`variants.${variants.length}.name`)
    },
    move: (from: number, to: number) => {
      const variant = variants[from]
      if (!variant || to < 0 || to >= variants.length) return
      // The errors of the rows move with them.
      form.reorderListItem('variants', { from, to })
      announce(`${variantTitle(variant, from)} is now at place ${to + 1} of ${variants.length}`)
    },
    /** A variant without stock and orders is removed at once. */
    askToRemove: (index: number) => {
      const variant = variants[index]
      if (!variant) return
      if (variant.stock && (variant.stock.quantity > 0 || variant.stock.openOrders > 0)) setRemoving(variant)
      else removeAt(index)
    },
    remove: () => {
      removeAt(variants.findIndex(({ id }) => id === removing?.id))
      setRemoving(null)
    },
    keep: () => setRemoving(null),
  }
}

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
    if (element instanceof HTMLElement) element.focus()
  }, [wanted])
  return (place: string) => setWanted({ place })
}
