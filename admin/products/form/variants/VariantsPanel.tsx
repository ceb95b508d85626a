import { DragDropProvider } from '@dnd-kit/react'
import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { productLimits } from '#shop/products/product-form.ts'
import { Panel } from '../../../parts/Panel.tsx'
import { readDrop } from '../../../parts/read-drop.ts'
import { fieldId, LatestFormContext, type ProductFormApi, useProductFormContext } from '../form-context.ts'
import { RemoveVariant } from './RemoveVariant.tsx'
import { useVariants } from './use-variants.ts'
import { picturesOf } from './VariantPicture.tsx'
import { VariantRow } from './VariantRow.tsx'
import classes from './Variants.module.css'

/** The variants of a product in their order; there is at least one. */
export function VariantsPanel({ productId }: { productId: string | undefined }) {
  const form = useProductFormContext()
  const { variants, announcement, removing, ...list } = useVariants(form)
  const latestForm = useRef(form)
  latestForm.current = form
  const latestList = useRef(list)
  latestList.current = list
  const [actions] = useState(() => ({
    move: (from: number, to: number) => latestList.current.move(from, to),
    askToRemove: (index: number) => latestList.current.askToRemove(index),
  }))
  const pictures = picturesOf(form.getValues().media)
  return (
    <Panel
      title="Variants"
      aside={
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={variants.length >= productLimits.variants}
          onClick={list.add}
        >
          Add Variant
        </Button>
      }
    >
      <div id={fieldId('variants')} tabIndex={-1}>
        {form.errors.variants && <Input.Error className={classes.error}>{form.errors.variants}</Input.Error>}
        <DragDropProvider onDragEnd={event => readDrop(event, list.move)}>
          <LatestFormContext value={latestForm}>
            <ol className={classes.list}>
              {variants.map((variant, index) => (
                <VariantRow
                  key={variant.id}
                  variant={variant}
                  index={index}
                  count={variants.length}
                  fieldErrors={errorsOf(form, `variants.${index}.`)}
                  pictures={pictures}
                  productId={productId}
                  actions={actions}
                />
              ))}
            </ol>
          </LatestFormContext>
        </DragDropProvider>
      </div>
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
      <RemoveVariant variant={removing} onConfirm={list.remove} onClose={list.keep} />
    </Panel>
  )
}

const errorsOf = ({ errors }: ProductFormApi, path: string) =>
  Object.entries(errors).filter(([field]) => field.startsWith(path))
