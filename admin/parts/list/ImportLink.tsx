import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { rightOfKind } from '#import/import-words.ts'
import { useMay } from '../../session/rights.ts'
import { common } from '../../words.ts'

/** Leads from a list to the import of files about it. Nothing for an account that may not. */
export function ImportLink({ kind }: { kind: keyof typeof rightOfKind }) {
  const mayOpen = useMay('products.change')
  const mayImport = useMay(rightOfKind[kind])
  if (!mayOpen || !mayImport) return null
  return (
    <Button
      variant="default"
      classNames={{ root: 'max-md:size-11 max-md:p-0', section: 'max-md:m-0', label: 'max-md:sr-only' }}
      leftSection={<IconFileImport size={16} aria-hidden />}
      renderRoot={props => <Link {...props} to="/admin/products/import" search={{ kind }} />}
    >
      {common.import}
    </Button>
  )
}
