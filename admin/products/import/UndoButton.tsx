import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { rowNouns, undoRightOfKind } from '#import/import-words.ts'
import { countOf } from '#shop/count-of.ts'
import { api } from '../../client.ts'
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { useMay } from '../../session/rights.ts'
import type { ImportKind } from './imports.ts'

const consequences: Record<ImportKind, string> = {
  products:
    'New products are deleted for good, not into the trash. Changed ones get their former values. Sub-brands and categories that it created are deleted where they are empty. What was edited, ordered or counted since stays.',
  stock:
    'The difference is taken back from each count, so that sales and deliveries since stay counted. Where orders need those pieces, it stays.',
  prices: 'Former prices return. Those that somebody changed since stay.',
  customers: 'What it imported is deleted or gets its former values. Orders of this shop and their customers stay.',
  orders: 'Past orders that it imported are deleted or get their former values. Orders of this shop stay.',
}

const useUndo = (number: number) =>
  useAdminMutation({
    call: () => parseResponse(api.imports[':number'].undo.$post({ param: { number: String(number) }, json: {} })),
    failed: `Import ${number} was not undone`,
    invalidates: [['imports']],
  })

type Undoable = { number: number; kind: ImportKind; left: number }

/**
 * Undoes an import, after a question. `isInList`: among others, whose buttons say the same. Nothing for an account that
 * may not delete what it created.
 */
export function UndoButton({ number, kind, left, isInList = false }: Undoable & { isInList?: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const undo = useUndo(number)
  if (!useMay(undoRightOfKind[kind])) return null
  return (
    <>
      <Button
        variant="default"
        className="max-md:h-11"
        onClick={() => setIsAsked(true)}
        {...(isInList && { size: 'xs', 'aria-label': `Undo import ${number}` })}
      >
        Undo import
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Undo import ${number}?`}
        confirm="Undo"
        danger
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setIsAsked(false) })}
        onClose={() => setIsAsked(false)}
      >
        {consequences[kind]} In all: {countOf(left, rowNouns[kind])}.
      </ConfirmDialog>
    </>
  )
}
