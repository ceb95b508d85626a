import { useState } from 'react'
import type { City } from '#shop/address/cities.ts'
import type { Place } from '#shop/address/nearest-city.ts'
import type { Language } from '#shop/language.ts'
import type { CityMessages } from './city-fields-props.ts'
import { geolocate, type LocationError } from './geolocate.ts'
import { loadCities } from './load-cities.ts'
import { placeName, provinceName } from './place-name.ts'
import { Translated } from './translated.tsx'

/** A shopper farther than this from the nearest known city probably does not live in it, and is asked. */
const NEAR_KM = 60

type Outcome = { problem: LocationError } | { city: City; kilometres: number }

type Props = { language: Language; messages: CityMessages; onFound: (city: City) => void }

/** Finds the nearest city of the list from the browser's location; nothing is sent (docs/product.md#location). */
export function LocationButton({ language, messages, onFound }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function locate() {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    const place = await geolocate()
    setOutcome(typeof place === 'string' ? { problem: place } : await nearest(place))
    setBusy(false)
  }

  async function nearest(place: Place): Promise<Outcome> {
    const data = await loadCities()
    if (!data) return { problem: 'unknown' }
    const found = data.nearestCity(place)
    if (found.kilometres <= NEAR_KM) onFound(found.city)
    return found
  }

  const { locating } = messages
  return (
    <div className="whole location">
      <button
        type="button"
        className="text-button"
        onClick={() => void locate()}
        aria-disabled={isBusy || undefined}
        data-busy={typeof locating === 'string' ? locating : locating.en}
      >
        <ButtonName text={messages.useMyLocation} />
      </button>
      <div role="status" className="aside">
        {isBusy && <Translated text={messages.locating} language={language} />}
        {outcome && <LocationMessage {...{ outcome, language, messages }} onTake={onFound} />}
      </div>
    </div>
  )
}

/** In both languages English first, as in the names of fields (docs/product.md#accessible-names). */
function ButtonName({ text }: { text: CityMessages['useMyLocation'] }) {
  if (typeof text === 'string') return text
  return (
    <>
      {text.en}{' '}
      <span lang="ur" dir="rtl">
        {text.ur}
      </span>
    </>
  )
}

type LocationMessageProps = {
  outcome: Outcome
  language: Language
  messages: CityMessages
  onTake: (city: City) => void
}

function LocationMessage({ outcome, language, messages, onTake }: LocationMessageProps) {
  const [isTaken, setTaken] = useState(false)
  if ('problem' in outcome) return <Translated text={messages.locationErrors[outcome.problem]} language={language} />
  const { city, kilometres } = outcome
  const values = (language: Language) => ({
    city: placeName(language, city),
    province: provinceName(language, city),
    kilometres: Math.round(kilometres),
  })
  if (isTaken || kilometres <= NEAR_KM) return <Translated text={messages.found} {...{ language, values }} />
  function take() {
    setTaken(true)
    onTake(city)
  }
  return (
    <>
      <Translated text={messages.far} {...{ language, values }} />
      <button type="button" className="text-button" onClick={take}>
        <Translated text={messages.take} {...{ language, values }} />
      </button>
    </>
  )
}
