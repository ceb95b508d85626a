import { Button } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import { ChangeSelected, type StockSelection } from './ChangeSelected.tsx'
import { variants } from './use-change-stock.ts'

export function SelectionBar({ selection }: { selection: StockSelection }) {
  const [opened, setOpened] = useState(false)
  return (
    <BulkBar onClear={selection.clear} actions={<Button onClick={() => setOpened(true)}>Change stock</Button>}>
      {variants(selection.count)} selected
      <ChangeSelected selection={selection} opened={opened} onClose={() => setOpened(false)} />
    </BulkBar>
  )
}
