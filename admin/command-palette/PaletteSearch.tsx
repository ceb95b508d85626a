import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { words } from '../words/palette.ts'
import { common } from '../words.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { PaletteList } from './PaletteList.tsx'
import { type PaletteItem, usePaletteItems } from './use-palette-items.tsx'
import { useSearchResults } from './use-search-results.ts'

type Props = { onGo: (entry: PaletteItem) => void; onClose: () => void }

export const PALETTE_LABEL = words.searchOrdersCustomersProductsAndScreens

/** The search field and the results. The focus stays in the field: the arrow keys choose a line, Enter opens it. */
export function PaletteSearch({ onGo, onClose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isGoing, setIsGoing] = useState(false)
  const found = useSearchResults(text)
  const groups = usePaletteItems(found)
  const entries = groups.flatMap(group => group.entries)
  const chosen = entries[active] ?? entries[0]
  useEffect(() => {
    // Enter before the response opens its first line later, never a line of an earlier text.
    if (isGoing && !found.isSearching) {
      setIsGoing(false)
      if (chosen) onGo(chosen)
    }
  }, [isGoing, found.isSearching, chosen, onGo])
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
    setIsGoing(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) setIsGoing(true)
    else if (entries.length > 0)
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length)
  }
  return (
    <>
      <div className="flex flex-none items-center gap-1 px-2 py-1.5 border-b border-hairline max-md:[&_button]:size-11">
        <TextInput
          className="flex-1 [&_input]:text-lg"
          variant="unstyled"
          size="md"
          aria-label={PALETTE_LABEL}
          placeholder={words.orderNumberPhoneNameCitySku}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          data-autofocus
          maxLength={100}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onFocus={() => {
            const early = takeEarlyKeys()
            if (early.text) type(text + early.text)
            if (early.isEntered) setIsGoing(true)
          }}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="lg" aria-label={common.close} onClick={onClose} />
      </div>
      <PaletteList
        id={id}
        groups={groups}
        chosen={chosen}
        busy={found.isSearching}
        onChoose={entry => setActive(entries.indexOf(entry))}
        onGo={onGo}
      />
      <p className="empty:hidden m-0 p-4 text-quiet text-center" role="status">
        {found.hasFailed
          ? words.ordersCustomersAndProductsCouldNot
          : entries.length === 0 && (found.isSearching ? words.searching : words.nothingFound)}
      </p>
    </>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
