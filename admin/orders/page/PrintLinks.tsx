import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type PrintKind, printSearch } from '../print-link.ts'
import classes from './PrintLinks.module.css'

/** The way to paper: each opens the sheet, ready for the printer. */
export function PrintLinks({ ids }: { ids: readonly string[] }) {
  return (
    <div className={classes.links}>
      <PrintLink ids={ids} kind="slips" label="Packing slip" />
      <PrintLink ids={ids} kind="labels" label="Label" />
    </div>
  )
}

function PrintLink({ ids, kind, label }: { ids: readonly string[]; kind: PrintKind; label: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      renderRoot={props => <Link {...props} to="/admin/orders/print" search={printSearch(kind, ids)} />}
    >
      {label}
    </Button>
  )
}
