import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/rights.ts'
import type { ChosenOrders } from '../orders.ts'
import { type PrintKind, printSearch } from '../print-link.ts'
import classes from './PrintLinks.module.css'
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
    <div className={classes.links}>
      <PrintLink {...props} kind={rememberedSlips()} label={isMany ? 'Packing slips' : 'Packing slip'} />
      <PrintLink {...props} kind={rememberedLabels()} label={isMany ? 'Labels' : 'Label'} />
      {isMany && <PrintLink {...props} kind="pick-list" label="Pick list" />}
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
