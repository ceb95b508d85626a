import { Button } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import { ChangeSelected, type StockSelection } from './ChangeSelected.tsx'

export function SelectionBar({ selection }: { selection: StockSelection }) {
  const [opened, setOpened] = useState(false)
  return (
    <BulkBar onClear={selection.clear} actions={<Button onClick={() => setOpened(true)}>Change stock</Button>}>
      {countOf(selection.count, 'variant')} selected
      <ChangeSelected selection={selection} opened={opened} onClose={() => setOpened(false)} />
    </BulkBar>
  )
}
