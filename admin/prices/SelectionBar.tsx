import { Button } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '../parts/BulkBar.tsx'
import { notifyError } from '../parts/notify.ts'
import { notifyFailure } from '../parts/use-admin-mutation.ts'
import type { useSelection } from '../parts/use-selection.ts'
import { ChangeSelected } from './ChangeSelected.tsx'
import type { PriceSearch } from './price-search.ts'
import { countPrices, loadSelected, MAX_ROWS, type PriceRow } from './prices.ts'
import type { Drafts } from './use-drafts.ts'

type Props = {
  selection: ReturnType<typeof useSelection>
  /** The loaded rows. */
  rows: PriceRow[]
  search: PriceSearch
  drafts: Drafts
  onFilled: () => void
}

export function SelectionBar({ selection, rows, search, drafts, onFilled }: Props) {
  const [selected, setSelected] = useState<PriceRow[] | null>(null)
  const [isLoading, setLoading] = useState(false)

  /** The dialog calculates from the selected rows, also those that are not loaded yet. */
  async function open() {
    if (selection.count > MAX_ROWS) {
      return notifyError(
        'Too many prices',
        `At most ${countPrices(MAX_ROWS)} are changed at once. Please filter first.`,
      )
    }
    const loaded = rows.filter(({ id }) => selection.isSelected(id))
    if (loaded.length === selection.count) return setSelected(loaded)
    setLoading(true)
    try {
      setSelected(await loadSelected(search, selection))
    } catch (error) {
      notifyFailure('The prices could not be loaded. Please try again.', error)
    }
    setLoading(false)
  }

  return (
    <BulkBar
      onClear={selection.clear}
      actions={
        <Button loading={isLoading} onClick={() => void open()}>
          Change prices
        </Button>
      }
    >
      {countPrices(selection.count)} selected
      {selected && (
        <ChangeSelected
          rows={selected}
          onFill={filled => {
            drafts.fill(filled)
            selection.clear()
            // The button is in the bar that appears with the drafts.
            requestAnimationFrame(onFilled)
          }}
          onClose={() => setSelected(null)}
        />
      )}
    </BulkBar>
  )
}
