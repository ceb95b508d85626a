import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { ConfirmDialog } from '../../../parts/feedback/ConfirmDialog.tsx'
import type { VariantValues } from '../product-values.ts'
import { isHeld, type Removal } from './option-matrix.ts'
import type { RemovalRequest } from './use-variants.ts'
import classes from './Variants.module.css'

type Props = {
  variants: VariantValues[]
  request: RemovalRequest | null
  onConfirm: (removal: Removal) => void
  onClose: () => void
}

/** Asks before variants are removed. Those with stock or open orders stay unless staff say so. */
export function RemoveVariants({ variants, request, onConfirm, onClose }: Props) {
  const [last, setLast] = useState(request)
  const [withHeld, setWithHeld] = useState(false)
  if (request && request !== last) {
    setLast(request)
    setWithHeld(false)
  }
  const removed = last?.removed ?? []
  const held = removed.filter(isHeld)
  const isWhole = last?.whole === true
  const single = removed.length === 1 && held.length === 1
  const all = withHeld || held.length === 0 || single
  const count = all ? removed.length : removed.length - held.length
  const confirm = () => {
    if (!last) return
    if (all) return onConfirm(last)
    const gone = new Set(removed.filter(variant => !isHeld(variant)))
    onConfirm({ remaining: variants.filter(variant => !gone.has(variant)), removed: [...gone] })
  }
  return (
    <ConfirmDialog
      opened={request !== null}
      title={last?.title ?? ''}
      confirm={single || count === 0 ? 'Remove' : `Remove ${countOf(count, 'variant')}`}
      danger
      disabled={count === 0 || (isWhole && !all)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Consequences removed={removed} held={held} />
      {held.length > 0 && !single && (
        <Checkbox
          label={`${removed.length > held.length ? 'Also remove' : 'Remove'} the ${held.length === 1 ? 'one' : held.length} with stock or open orders`}
          checked={withHeld}
          onChange={event => setWithHeld(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

/** Which variants go, and what is lost with them. */
const Consequences = ({ removed, held }: { removed: VariantValues[]; held: VariantValues[] }) => (
  <>
    {removed.length > held.length && (
      <p>
        <bdi>{namesOf(removed.filter(variant => !isHeld(variant)))}</bdi>
      </p>
    )}
    {held.length > 0 && (
      <ul className={classes.held}>
        {held.map(variant => (
          <li key={variant.id}>
            <bdi>{variant.name}</bdi> {holdings(variant)}.
          </li>
        ))}
      </ul>
    )}
    <p>
      {removed.some(({ stock }) => stock !== null)
        ? 'When the product is saved, they are deleted with their stock and their movements. Past orders keep their items.'
        : 'They are not saved yet; what is typed in them is lost.'}
    </p>
  </>
)

const SHOWN = 12

function namesOf(variants: VariantValues[]): string {
  const names = variants.slice(0, SHOWN).map(({ name }) => name)
  return variants.length > SHOWN ? `${names.join(', ')} and ${variants.length - SHOWN} more` : names.join(', ')
}

function holdings({ stock }: VariantValues): string {
  const { quantity = 0, openOrders = 0 } = stock ?? {}
  const pieces = `has ${countOf(quantity, 'piece')} in stock`
  return openOrders > 0 ? `${pieces} and is in ${countOf(openOrders, 'open order')}` : pieces
}
