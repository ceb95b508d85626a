import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_OPTION_WORD } from '#shop/option-words/option-text.ts'
import { urduField } from '../parts/form/UrduFields.tsx'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Screen } from '../parts/Screen.tsx'
import classes from './OptionWords.module.css'
import { optionWordsQuery, useSaveOptionWord } from './option-words.ts'
import { WordField } from './WordField.tsx'

/** The list of words for options: a word is said once, and is right for all products. */
export const OptionWordsScreen = () => (
  <Screen title="Option Words">
    <p className={classes.hint}>
      What colours, sizes and other options are called on the pages in Urdu, for all products. A word that is not here
      is shown as it was written. A field is saved when you leave it; an empty one takes the word out.
    </p>
    <Panel title="Add a word">
      <AddWord />
    </Panel>
    <Loaded query={optionWordsQuery}>
      {words => (
        <Panel title={`${words.length} words`}>
          <div className={classes.words}>
            {words.map(({ word, urdu }) => (
              <WordField key={word} word={word} urdu={urdu} />
            ))}
          </div>
        </Panel>
      )}
    </Loaded>
  </Screen>
)

function AddWord() {
  const [word, setWord] = useState('')
  const [urdu, setUrdu] = useState('')
  const saving = useSaveOptionWord()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || word.trim() === '' || urdu.trim() === '') return
    saving.mutate(
      { word: word.trim(), urdu: urdu.trim() },
      {
        onSuccess: () => {
          setWord('')
          setUrdu('')
        },
      },
    )
  }
  return (
    <form className={classes.add} onSubmit={add} noValidate>
      <TextInput
        label="Word"
        placeholder="Ferozi"
        dir="auto"
        maxLength={MAX_OPTION_WORD}
        value={word}
        onChange={event => setWord(event.currentTarget.value)}
      />
      <TextInput
        {...urduField}
        label="In Urdu"
        placeholder="فیروزی"
        maxLength={MAX_OPTION_WORD}
        value={urdu}
        onChange={event => setUrdu(event.currentTarget.value)}
      />
      <Button type="submit" loading={saving.isPending} disabled={word.trim() === '' || urdu.trim() === ''}>
        Add Word
      </Button>
    </form>
  )
}
