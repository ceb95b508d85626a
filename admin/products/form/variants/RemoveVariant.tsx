import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx'
import type { VariantValues } from '../product-values.ts'

type Props = { variant: VariantValues | null; onConfirm: () => void; onClose: () => void }

/** Asks before a variant with stock or open orders is removed. */
export function RemoveVariant({ variant, onConfirm, onClose }: Props) {
  const { quantity = 0, openOrders = 0 } = variant?.stock ?? {}
  return (
    <ConfirmDialog
      opened={variant !== null}
      title="Remove this variant?"
      confirm="Remove"
      danger
      {...{ onConfirm, onClose }}
    >
      <p>
        <bdi>{variant?.name}</bdi> has {quantity === 1 ? '1 piece' : `${quantity} pieces`} in stock
        {openOrders > 0 && ` and is in ${openOrders === 1 ? '1 open order' : `${openOrders} open orders`}`}.
      </p>
      <p>
        When the product is saved, the variant is deleted with its stock and its movements. Past orders keep their
        items.
      </p>
    </ConfirmDialog>
  )
}
