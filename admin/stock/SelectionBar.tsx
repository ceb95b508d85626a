import { Button } from '@mantine/core'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import { BulkBar } from '../parts/list/BulkBar.tsx'
import { countVariants, words } from '../words/stock.ts'
import { ChangeSelected, type StockSelection } from './ChangeSelected.tsx'

export function SelectionBar({ selection }: { selection: StockSelection }) {
  const [opened, setOpened] = useState(false)
  return (
    <BulkBar onClear={selection.clear} actions={<Button onClick={() => setOpened(true)}>{words.changeStock}</Button>}>
      {fill(words.selected, { variants: countVariants(selection.count) })}
      <ChangeSelected selection={selection} opened={opened} onClose={() => setOpened(false)} />
    </BulkBar>
  )
}
