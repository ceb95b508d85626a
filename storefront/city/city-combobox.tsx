import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { fillAny } from '#messages/fill.ts'
import type { City } from '#shop/address/cities.ts'
import type { Language } from '#shop/language.ts'
import type { CityMessages, FieldProps } from './city-fields-props.ts'
import { CityOptions, optionId } from './city-options.tsx'
import { inputProps } from './labelled-field.tsx'
import { loadCities } from './load-cities.ts'
import { Translated } from './translated.tsx'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  field: FieldProps
  language: Language
  messages: CityMessages
  onChoose: (city: City) => void
  onLeave: () => void
}

const LIST_ID = 'city-suggestions'
const closed = { found: [] as City[], active: -1, isUnknown: false }

/**
 * The city field with suggestions below it: a combobox with a list as in the ARIA authoring practices. Any typed text
 * counts, in the list or not. Until React runs, the browser makes suggestions.
 */
export function CityCombobox({ inputRef: box, field, language, messages, onChoose, onLeave }: Props) {
  const { isAwake, isInside, setInside, isHere } = usePresence(box)
  const { found, active, isUnknown, ...list } = useSuggestions({ box, isHere, onChoose })
  const isOpen = found.length > 0

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (list.takeKey(event.key)) event.preventDefault()
    // Enter sends the form from within the field.
    else if (event.key === 'Enter') setInside(false)
  }

  return (
    <div className="suggest">
      <input
        ref={box}
        {...inputProps('city', field)}
        {...(isAwake
          ? ({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': isOpen } as const)
          : { list: 'cities' })}
        autoComplete={isInside ? 'off' : 'address-level2'}
        aria-controls={isOpen ? LIST_ID : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onFocus={() => setInside(isHere())}
        onInput={() => void list.suggest('none')}
        onKeyDown={onKey}
        onBlur={() => {
          setInside(false)
          list.close()
          onLeave()
        }}
      />
      {isOpen && (
        <CityOptions id={LIST_ID} {...{ found, active, language }} name={messages.suggestions} onChoose={list.choose} />
      )}
      <div role="status" className="aside">
        {isUnknown && <Translated text={messages.noMatch} language={language} />}
        {isOpen && <span className="sr-only">{fillAny(messages.suggestionCount, { count: found.length })}</span>}
      </div>
    </div>
  )
}

/** Whether React runs, and whether the shopper is in the field. */
function usePresence(box: Props['inputRef']) {
  const [isAwake, setAwake] = useState(false)
  /**
   * The browser's autocomplete is off only while the field has the focus: a field with autocomplete off loses its text
   * on Back.
   */
  const [isInside, setInside] = useState(false)
  /** False once the form is being sent, because Back returns to this page. */
  const isHere = useCallback(
    () => document.activeElement === box.current && box.current?.form?.dataset.sent === undefined,
    [box],
  )
  useEffect(() => {
    setAwake(true)
    setInside(isHere())
  }, [isHere])
  return { isAwake, isInside, setInside, isHere }
}

type Field = { box: Props['inputRef']; isHere: () => boolean; onChoose: Props['onChoose'] }

/** The list below the field: what was found, and the active one of it, -1 for none. */
function useSuggestions({ box, isHere, onChoose }: Field) {
  const [{ found, active, isUnknown }, setList] = useState(closed)
  const isOpen = found.length > 0
  const close = () => setList(closed)

  async function suggest(activeAt: 'none' | 'first' | 'last') {
    const text = box.current?.value ?? ''
    const data = await loadCities()
    // The list may arrive after the shopper typed on, left the field, or sent the form.
    if (!data || text !== box.current?.value || !isHere()) return
    const next = data.suggestCities(text)
    const index = { none: -1, first: 0, last: next.length - 1 }[activeAt]
    setList({ found: next, active: index, isUnknown: next.length === 0 && text.trim().length > 1 })
  }

  function choose(city: City) {
    close()
    onChoose(city)
  }

  function move(by: 1 | -1) {
    if (!isOpen) return void suggest(by === 1 ? 'first' : 'last')
    // Wraps around at both ends.
    const from = active === -1 && by === -1 ? 0 : active
    setList({ found, active: (from + by + found.length) % found.length, isUnknown })
  }

  /** Whether the key was one for the list. */
  function takeKey(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && isOpen) {
      const city = found[active]
      if (city) choose(city)
      else close()
    } else return false
    return true
  }

  return { found, active, isUnknown, suggest, choose, close, takeKey }
}
