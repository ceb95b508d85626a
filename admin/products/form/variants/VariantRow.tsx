import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import { fieldId, useLatestForm } from '../form-context.ts'
import type { VariantValues } from '../product-values.ts'
import { Cell, type PasteCells } from './Cell.tsx'
import type { CellColumn } from './cell-columns.ts'
import { variantTitle } from './use-variants.ts'
import { VariantDetails } from './VariantDetails.tsx'
import { type PictureChoice, VariantPicture } from './VariantPicture.tsx'
import { VariantStock } from './VariantStock.tsx'
import classes from './Variants.module.css'

type Props = {
  variant: VariantValues
  index: number
  count: number
  /** The errors of its fields by their name in the variant. */
  fieldErrors: [field: string, error: ReactNode][]
  pictures: PictureChoice[]
  productId: string | undefined
  /** The same for all rows and all renderings. */
  actions: {
    move: (from: number, to: number) => void
    duplicate: (index: number) => void
    askToRemove: (index: number) => void
    paste: PasteCells
  }
}

/**
 * A variant as a row of the grid, with a fold for what is rarely changed. The form copies all values on every key, so
 * rows are compared as text: comparing 100 rows costs less than rendering one.
 */
export const VariantRow = memo(Row, (before, after) => {
  const { pictures, actions, ...fields } = before
  const { pictures: otherPictures, actions: otherActions, ...otherFields } = after
  return (
    pictures === otherPictures && actions === otherActions && JSON.stringify(fields) === JSON.stringify(otherFields)
  )
})

function Row({ variant, index, count, fieldErrors, pictures, productId, actions }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: variant.id, index })
  const [isOpen, setOpen] = useState(false)
  const path = `variants.${index}`
  const name = variantTitle(variant, index)
  const errorOf = (field: string) => fieldErrors.find(([other]) => other === field)?.[1]
  const hasFoldedError = fieldErrors.some(([field]) => isFolded(field))
  const isUnfolded = isOpen || hasFoldedError
  return (
    <li
      // The only variant has no handle. The library would make a button of the whole row.
      ref={count > 1 ? ref : undefined}
      className={classes.variant}
      data-dragging={isDragging || undefined}
    >
      <fieldset id={fieldId(path)} tabIndex={-1}>
        <legend className={classes.hidden}>{name}</legend>
        <div className={classes.row}>
          {count > 1 ? (
            <button type="button" ref={handleRef} className={classes.handle} aria-label={`Drag ${name}`}>
              <IconGripVertical size={18} aria-hidden />
            </button>
          ) : (
            <span />
          )}
          <VariantCells {...{ variant, path, index, pictures, productId, errorOf }} onPaste={actions.paste} />
          <div className={classes.actions}>
            <Act label={`Duplicate ${name}`} onClick={() => actions.duplicate(index)}>
              <IconCopy size={16} aria-hidden />
            </Act>
            {count > 1 && (
              <Act label={`Remove ${name}`} onClick={() => actions.askToRemove(index)}>
                <IconTrash size={16} aria-hidden />
              </Act>
            )}
            <Act label={`Details of ${name}`} expanded={isUnfolded} onClick={() => setOpen(!isOpen)}>
              <IconChevronDown size={16} aria-hidden />
            </Act>
          </div>
        </div>
        {isUnfolded && (
          <VariantDetails {...{ variant, path, name, index, count, errorOf }} onMove={to => actions.move(index, to)} />
        )}
      </fieldset>
    </li>
  )
}

type CellsProps = Pick<Props, 'variant' | 'index' | 'pictures' | 'productId'> & {
  path: string
  errorOf: (field: string) => ReactNode
  onPaste: PasteCells
}

/** The columns of the grid from picture to stock. */
function VariantCells({ variant, path, index, pictures, productId, errorOf, onPaste }: CellsProps) {
  const form = useLatestForm()
  const cell = (column: CellColumn) => ({
    path,
    row: index,
    column,
    value: variant[column],
    error: errorOf(column),
    onPasteCells: onPaste,
  })
  return (
    <>
      <VariantPicture
        label="Picture"
        path={`${path}.pictureId`}
        pictures={pictures}
        value={variant.pictureId}
        onChange={id => form.setFieldValue(`${path}.pictureId`, id)}
      />
      <Cell
        {...cell('name')}
        label="Variant name"
        placeholder="Without a name it is not saved"
        maxLength={productLimits.name}
      />
      <Cell {...cell('price')} label="Variant price" placeholder="Base price" />
      <Cell {...cell('comparePrice')} label="Variant compare price" />
      <Cell {...cell('sku')} label="Variant SKU" maxLength={productLimits.sku} />
      {variant.stock ? (
        <VariantStock variant={variant} productId={productId} />
      ) : (
        <Cell {...cell('openingQuantity')} label="Opening quantity" />
      )}
    </>
  )
}

const isFolded = (field: string): boolean =>
  ['weight', 'lowStockThreshold', 'trackInventory'].includes(field) || field.startsWith('options')

type ActProps = { label: string; expanded?: boolean; onClick: () => void; children: ReactNode }

const Act = ({ label, expanded, onClick, children }: ActProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} aria-expanded={expanded} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
)
