import { useEffect, useRef } from 'react'
import type { City } from '#shop/address/cities.ts'
import { mayFollowCity } from '#shop/address/province-follows-city.ts'
import { CityCombobox } from './city-combobox.tsx'
import type { CityFieldsProps } from './city-fields-props.ts'
import { inputProps, LabelledField } from './labelled-field.tsx'
import { loadCities, loadedCities } from './load-cities.ts'
import { LocationButton } from './location-button.tsx'
import { placeName, provinceName } from './place-name.ts'

/**
 * City and province: the city fills in the province, which can still be changed. Without script both are plain text
 * fields.
 */
export default function CityFields({ language, city, state, messages }: CityFieldsProps) {
  const { cityBox, stateBox, choose, leave } = useProvince({ language, city })
  return (
    <>
      <LocationButton {...{ language, messages }} onFound={choose} />
      <LabelledField name="city" field={city} language={language}>
        <CityCombobox
          inputRef={cityBox}
          field={city}
          {...{ language, messages }}
          onChoose={choose}
          onLeave={() => void leave()}
        />
      </LabelledField>
      <LabelledField name="state" field={state} language={language}>
        <input
          ref={stateBox}
          {...inputProps('state', state)}
          placeholder=" "
          autoComplete="address-level1"
          list="provinces"
        />
      </LabelledField>
    </>
  )
}

/** Both fields, with what a chosen city and leaving its field do to the province. */
function useProvince({ language, city }: Pick<CityFieldsProps, 'language' | 'city'>) {
  const cityBox = useRef<HTMLInputElement>(null)
  const stateBox = useRef<HTMLInputElement>(null)
  /** The province that was last filled in here; any other text in the field is the shopper's own. */
  const filled = useRef('')

  function choose(chosen: City) {
    const name = placeName(language, chosen)
    // The script that asks for the fee may come later (loader/checkout/live-quote.ts).
    if (cityBox.current) cityBox.current.dataset.chosen = name
    write(cityBox.current, name)
    fillProvince(chosen)
  }

  function fillProvince(of: City) {
    filled.current = provinceName(language, of)
    writeProvince(filled.current)
  }

  function writeProvince(text: string) {
    if (stateBox.current?.value !== text) write(stateBox.current, text)
  }

  /**
   * Typing 'KHI' and leaving counts as choosing, but a typed province is never replaced. When the city changes to an
   * unknown one, the province that was filled in for the former city is removed.
   */
  async function leave() {
    // Without waiting where possible, so that the province is there before the shopper reaches its field.
    const data = loadedCities() ?? (await loadCities())
    const text = cityBox.current?.value.trim()
    if (!data || !text || document.activeElement === cityBox.current) return
    const sent = data.cityNamed(city.value)
    const brought = [filled.current, ...(sent ? [sent.province, sent.provinceUrdu] : [])]
    if (!mayFollowCity(stateBox.current?.value ?? '', brought)) return
    const named = data.cityNamed(text)
    if (named) fillProvince(named)
    else writeProvince('')
  }

  // The shopper may have left the field before React was ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => void leave(), [])

  return { cityBox, stateBox, choose, leave }
}

/**
 * Writes as if it had been typed, so that the fee follows, also where the same text stood there before. The text is
 * selected, so that typing in the field replaces it, as the browser does after Tab.
 */
function write(box: HTMLInputElement | null, text: string): void {
  if (!box) return
  box.value = text
  box.setSelectionRange(0, text.length)
  box.dispatchEvent(new Event('change', { bubbles: true }))
}
