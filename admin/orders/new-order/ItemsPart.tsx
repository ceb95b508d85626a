import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RefObject } from 'react'
import { Panel } from '../../parts/Panel.tsx'
import { AddProduct } from '../AddProduct.tsx'
import { ItemLine } from './ItemLine.tsx'
import {
  type Caller,
  type DraftLine,
  lineOf,
  type OrderDraft,
  type Quote,
  withChange,
  withLine,
} from './order-draft.ts'

type Props = {
  form: UseFormReturnType<OrderDraft>
  quote: Quote | undefined
  caller: Caller | null | undefined
  mayLower: boolean
  /** Holds the search for products. */
  place: RefObject<HTMLDivElement | null>
}

/** The items of a new order: the search first, then the one that was added last, so that Tab leads to it. */
export function ItemsPart({ form, quote, caller, mayLower, place }: Props) {
  const { lines, liftsLimits } = form.values
  const set = (lines: DraftLine[]) => form.setFieldValue('lines', lines)
  const isAboveLimit =
    caller?.limit.isReached || quote?.lines.some(({ problem }) => problem?.kind === 'more-than-shoppers-may')
  return (
    <Panel title="Items">
      <div className="grid gap-4 p-4 pt-3 max-md:[&_input:not([type=checkbox])]:h-11">
        <div ref={place}>
          <AddProduct
            onAdd={(product, variantId) => {
              // As it is now: a scanner may be faster than the screen.
              set(withLine(form.getValues().lines, lineOf(product, variantId)))
            }}
          />
        </div>
        <ul className="grid gap-4 m-0 p-0 list-none empty:hidden">
          {lines
            .map((line, at) => (
              <ItemLine
                key={line.key}
                line={line}
                mayLower={mayLower}
                quoted={quote?.lines.find(({ variantId }) => variantId === line.variantId)}
                onChange={changed => set(withChange(lines, at, changed))}
                onRemove={() => set(lines.toSpliced(at, 1))}
              />
            ))
            .toReversed()}
        </ul>
        {(isAboveLimit || liftsLimits) && (
          <Checkbox
            label="More than shoppers may: pieces of one item, or open orders of this customer"
            checked={liftsLimits}
            onChange={event => form.setFieldValue('liftsLimits', event.currentTarget.checked)}
          />
        )}
      </div>
    </Panel>
  )
}
