import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/packing.ts'
import type { ChosenOrders } from '../orders.ts'
import { type PrintKind, printSearch } from './print-link.ts'
import { rememberedLabels, rememberedSlips } from './remembered-print.ts'

type Props = {
  selection: ChosenOrders
  /** Plural labels, for several orders. */
  isMany?: boolean
  /** Opens the sheets in a new tab; called after that. */
  onOpenBeside?: () => void
}

/** Links to the sheets for printing, for accounts that may print. */
export function PrintLinks({ isMany = false, ...props }: Props) {
  if (!useMay('orders.print')) return null
  return (
    <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[1fr_1fr] max-md:w-full max-md:[&>*]:h-11">
      <PrintLink {...props} kind={rememberedSlips()} label={isMany ? words.packingSlips : words.packingSlip} />
      <PrintLink {...props} kind={rememberedLabels()} label={isMany ? words.labels : words.label} />
      {isMany && <PrintLink {...props} kind="pick-list" label={words.pickList} />}
    </div>
  )
}

function PrintLink({
  selection,
  kind,
  label,
  onOpenBeside,
}: Omit<Props, 'isMany'> & { kind: PrintKind; label: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      renderRoot={props => (
        <Link
          {...props}
          to="/admin/orders/print"
          search={printSearch(kind, selection)}
          target={onOpenBeside && '_blank'}
          onClick={onOpenBeside}
        />
      )}
    >
      {label}
    </Button>
  )
}
