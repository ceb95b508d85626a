import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { productLimits } from '#shop/products/product-form.ts'
import { Panel } from '../../../parts/Panel.tsx'
import { fieldId, useProductFormContext } from '../form-context.ts'
import { RemoveVariant } from './RemoveVariant.tsx'
import { useVariants } from './use-variants.ts'
import { VariantRow } from './VariantRow.tsx'
import classes from './Variants.module.css'

/** What a shopper chooses from, in the order it is offered; a product has at least one. */
export function VariantsPanel({ productId }: { productId: string | undefined }) {
  const form = useProductFormContext()
  const { variants, said, removing, ...list } = useVariants(form)
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
        {form.errors.variants && <Input.Error className={classes.problem}>{form.errors.variants}</Input.Error>}
        <DragDropProvider onDragEnd={event => dropped(event, list.move)}>
          <ol className={classes.list}>
            {variants.map((variant, index) => (
              <VariantRow
                key={variant.id}
                variant={variant}
                index={index}
                count={variants.length}
                productId={productId}
                onMove={to => list.move(index, to)}
                onRemove={() => list.askToRemove(index)}
              />
            ))}
          </ol>
        </DragDropProvider>
      </div>
      <p className={classes.said} role="status">
        {said}
      </p>
      <RemoveVariant variant={removing} onConfirm={list.remove} onClose={list.keep} />
    </Panel>
  )
}

function dropped({ canceled, operation }: DragEndEvent, move: (from: number, to: number) => void): void {
  const { source } = operation
  if (canceled || !isSortable(source)) return
  if (source.initialIndex !== source.index) move(source.initialIndex, source.index)
}
