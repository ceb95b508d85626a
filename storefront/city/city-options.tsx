import { useEffect, useRef } from 'react'
import type { City } from '#shop/address/cities.ts'
import type { Language } from '#shop/language.ts'
import { placeName } from './place-name.ts'

type Props = {
  id: string
  name: string
  found: City[]
  active: number
  language: Language
  onChoose: (city: City) => void
}

export const optionId = (index: number): string => `city-option-${index}`

/** The suggested cities in the page's language, each with its other name beside it. */
export function CityOptions({ id, name, found, active, language, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const other = language === 'en' ? 'ur' : 'en'
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={name} className="suggestions">
      {found.map((city, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box listens to the keys
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={city.name}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(city)}
        >
          {placeName(language, city)}{' '}
          <span lang={other} className="aside">
            {placeName(other, city)}
          </span>
        </div>
      ))}
    </div>
  )
}
