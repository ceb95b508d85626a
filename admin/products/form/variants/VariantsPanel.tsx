import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { productLimits } from '#shop/product-limits.ts'
import type { MediaItem } from '../../../media/media-items.ts'
import { DragList } from '../../../parts/DragList.tsx'
import { Panel } from '../../../parts/Panel.tsx'
import { fieldId, LatestFormContext, type ProductFormApi, useProductFormContext } from '../form-context.ts'
import type { PasteCells } from './Cell.tsx'
import { FillRow } from './FillRow.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { OptionWords } from './OptionWords.tsx'
import { PicturesByOption } from './PicturesByOption.tsx'
import { RemoveVariants } from './RemoveVariants.tsx'
import { useVariants, variantTitle } from './use-variants.ts'
import { type PictureChoice, picturesOf } from './VariantPicture.tsx'
import { VariantRow } from './VariantRow.tsx'
import classes from './Variants.module.css'

/** The options of a product, and its variants as a grid in their order; there is at least one. */
export function VariantsPanel({ productId }: { productId: string | undefined }) {
  const form = useProductFormContext()
  const { variants, announcement, removal, ...list } = useVariants(form)
  const latestForm = useRef(form)
  latestForm.current = form
  const actions = useSteadyActions(list)
  const pictures = usePictures(form.getValues().media)
  return (
    <Panel title="Variants">
      <OptionsEditor variants={variants} onChange={list.replace} onRemove={list.askToRemoveAll} />
      <OptionWords variants={variants} />
      <PicturesByOption variants={variants} pictures={pictures} onChange={list.replace} />
      <div id={fieldId('variants')} tabIndex={-1} className={classes.grid}>
        {form.errors.variants && <Input.Error className={classes.error}>{form.errors.variants}</Input.Error>}
        <GridHead />
        {variants.length > 1 && (
          <FillRow variants={variants} productName={form.getValues().name} onChange={list.replace} />
        )}
        <DragList
          items={variants.map((variant, index) => ({ id: variant.id, name: variantTitle(variant, index) }))}
          onMove={list.move}
        >
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
        </DragList>
      </div>
      <AddVariant count={variants.length} onAdd={list.add} />
      <p className={classes.hidden} role="status">
        {announcement}
      </p>
      <RemoveVariants
        variants={variants}
        request={removal}
        onConfirm={list.confirmRemoval}
        onClose={list.cancelRemoval}
      />
    </Panel>
  )
}

type RowActions = Pick<ReturnType<typeof useVariants>, 'move' | 'duplicate' | 'askToRemove' | 'paste'>

/** The same functions in every rendering, so that a letter elsewhere renders no row. They act on the present list. */
function useSteadyActions(list: RowActions) {
  const latest = useRef(list)
  latest.current = list
  const [actions] = useState(() => ({
    move: (from: number, to: number) => latest.current.move(from, to),
    duplicate: (index: number) => latest.current.duplicate(index),
    askToRemove: (index: number) => latest.current.askToRemove(index),
    paste: ((...cells) => latest.current.paste(...cells)) satisfies PasteCells,
  }))
  return actions
}

const GridHead = () => (
  <div className={`${classes.row} ${classes.head}`} aria-hidden>
    <span className={classes.headName}>Variant</span>
    <span>Price</span>
    <span>Compare price</span>
    <span>SKU</span>
    <span>Stock</span>
  </div>
)

const AddVariant = ({ count, onAdd }: { count: number; onAdd: () => void }) => (
  <div className={classes.add}>
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={count >= productLimits.variants}
      onClick={onAdd}
    >
      Add Variant
    </Button>
    <span>
      {count} of at most {productLimits.variants}
    </span>
  </div>
)

const errorsOf = ({ errors }: ProductFormApi, path: string) =>
  Object.entries(errors)
    .filter(([field]) => field.startsWith(path))
    .map(([field, error]) => [field.slice(path.length), error] satisfies [string, unknown])

/** The same list while the pictures stay, so that a letter elsewhere renders no row. */
function usePictures(media: MediaItem[]): PictureChoice[] {
  const [stable, setStable] = useState<PictureChoice[]>([])
  const pictures = picturesOf(media)
  if (JSON.stringify(pictures) === JSON.stringify(stable)) return stable
  setStable(pictures)
  return pictures
}
