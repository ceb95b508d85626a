import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

type Props = {
  /** What it searches, which is its name too: `Search orders`. */
  label: string
  placeholder?: string
  /** What is searched for now, as the address says. */
  value: string | undefined
  /** Without a text where the field is empty. */
  onSearch: (text: string | undefined) => void
}

/** Searches as one types, when the typing pauses. What is typed stays in the field whatever the list does meanwhile. */
export function SearchField({ label, placeholder, value = '', onSearch }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((typed: string) => {
    sent.current = typed.trim()
    onSearch(sent.current || undefined)
  }, 250)
  useEffect(() => {
    // Another address, as by Back or by Clear Filters; not the answer to what was typed here.
    if (value !== sent.current) {
      search.cancel()
      setText(value)
    }
    sent.current = value
  }, [value, search])
  const change = (typed: string) => {
    setText(typed)
    search(typed)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      maxLength={100}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />}
    />
  )
}
