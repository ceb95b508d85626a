import { useState } from 'react'
import type { City } from '#shop/cities.ts'
import type { Place } from '#shop/nearest-city.ts'
import type { Language } from '../urls.ts'
import { askPlace, type LocationProblem } from './ask-place.ts'
import type { CityWords } from './city-fields-props.ts'
import { loadCities, nameIn, provinceIn } from './load-cities.ts'
import { Says } from './said.tsx'

/** Who is farther from the nearest city we know hardly lives in it, and is asked. */
const NEAR_KM = 60

type Outcome = { problem: LocationProblem } | { city: City; kilometres: number }

type Props = { language: Language; words: CityWords; onFound: (city: City) => void }

/**
 * Finds the nearest city of the list by what the browser says; nothing is sent to anybody (docs/product.md#location).
 */
export function LocationButton({ language, words, onFound }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function locate() {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    const place = await askPlace()
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

  const { locating } = words
  return (
    <div className="whole location">
      <button
        type="button"
        className="button quiet"
        onClick={() => void locate()}
        aria-disabled={isBusy || undefined}
        data-busy={typeof locating === 'string' ? locating : locating.en}
      >
        <ButtonName text={words.useMyLocation} />
      </button>
      <div role="status" className="aside">
        {isBusy && <Says text={words.locating} language={language} />}
        {outcome && <Told {...{ outcome, language, words }} onTake={onFound} />}
      </div>
    </div>
  )
}

/**
 * In both languages the English one is the name, by which people and programs find it
 * (docs/product.md#accessible-names).
 */
function ButtonName({ text }: { text: CityWords['useMyLocation'] }) {
  if (typeof text === 'string') return text
  return (
    <>
      {text.en}{' '}
      <span lang="ur" dir="rtl" aria-hidden="true">
        {text.ur}
      </span>
    </>
  )
}

type ToldProps = { outcome: Outcome; language: Language; words: CityWords; onTake: (city: City) => void }

function Told({ outcome, language, words, onTake }: ToldProps) {
  const [isTaken, setTaken] = useState(false)
  if ('problem' in outcome) return <Says text={words.problems[outcome.problem]} language={language} />
  const { city, kilometres } = outcome
  const values = (language: Language) => ({
    city: nameIn(language, city),
    province: provinceIn(language, city),
    kilometres: Math.round(kilometres),
  })
  if (isTaken || kilometres <= NEAR_KM) return <Says text={words.found} {...{ language, values }} />
  function take() {
    setTaken(true)
    onTake(city)
  }
  return (
    <>
      <Says text={words.far} {...{ language, values }} />
      <button type="button" className="text-button" onClick={take}>
        <Says text={words.take} {...{ language, values }} />
      </button>
    </>
  )
}
