import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_OPTION_WORD } from '#shop/option-words/option-text.ts'
import { urduField } from '../parts/form/UrduFields.tsx'
import { useSaveOptionWord } from './option-words.ts'

/** The Urdu of one word, saved when the field is left. */
export function WordField({ word, urdu }: { word: string; urdu: string }) {
  const [typed, setTyped] = useState(urdu)
  const [last, setLast] = useState(urdu)
  const saving = useSaveOptionWord()
  if (urdu !== last) {
    setLast(urdu)
    setTyped(urdu)
  }
  const save = () => {
    if (typed.trim() !== urdu) saving.mutate({ word, urdu: typed.trim() })
  }
  return (
    <TextInput
      {...urduField}
      label={<bdi>{word}</bdi>}
      aria-label={`${word} in Urdu`}
      maxLength={MAX_OPTION_WORD}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // Enter would save the form around it.
        event.preventDefault()
        save()
      }}
    />
  )
}
