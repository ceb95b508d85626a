import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { common } from '../../words.ts'

type Props = {
  /** The label: `Search orders`. */
  label: string
  placeholder?: string
  /** The present search, from the URL. */
  value: string | undefined
  /** Called with undefined when the field is empty. */
  onSearch: (text: string | undefined) => void
  /** Called on Enter with the text that is now searched for. */
  onEnter?: (text: string | undefined) => void
}

/**
 * Searches when the typing pauses. The field keeps what is typed while the list loads. The browser holds the text, so
 * that a letter renders nothing.
 */
export function SearchField({ label, placeholder, value = '', onSearch, onEnter }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [initial] = useState(value)
  const [hasText, setHasText] = useState(value !== '')
  const sent = useRef(value)
  const search = useDebouncedCallback((typed: string) => {
    sent.current = typed.trim()
    onSearch(sent.current || undefined)
  }, 250)
  useEffect(() => {
    // Another URL, as after Back or Clear Filters, and not the result of typing here.
    if (value !== sent.current) {
      search.cancel()
      if (field.current) field.current.value = value
      setHasText(value !== '')
    }
    sent.current = value
  }, [value, search])
  const router = useRouter()
  // Who typed and opened a row at once would be brought back to the list.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && search.cancel())),
    [router, search],
  )
  const change = (typed: string) => {
    setHasText(typed !== '')
    search(typed)
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    change('')
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      maxLength={100}
      defaultValue={initial}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // A form around it must not be saved.
        event.preventDefault()
        if (!onEnter) return
        search.flush()
        onEnter(sent.current || undefined)
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={hasText && <CloseButton size="sm" aria-label={common.clearTheSearch} onClick={clear} />}
    />
  )
}
