import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useKeys } from '../parts/use-keys.ts'
import { words } from '../words/help.ts'

type Props = { value: string; onChange: (search: string) => void }

/** The field that looks for words in all pages. The key / leads to it, Escape empties it. */
export function SearchGuide({ value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({
    '/': event => {
      event.preventDefault()
      field.current?.focus()
    },
  })
  return (
    <TextInput
      ref={field}
      type="search"
      className="mb-4 max-w-[28rem] print:hidden"
      aria-label={words.searchTheHelp}
      aria-keyshortcuts="/"
      placeholder={words.searchTheHelp}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') onChange('')
      }}
    />
  )
}
