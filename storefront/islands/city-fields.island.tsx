import { useEffect, useRef } from 'react'
import type { City } from '#shop/cities.ts'
import { mayFollowCity } from '#shop/province-follows-city.ts'
import { CityCombobox } from '../city/city-combobox.tsx'
import type { CityFieldsProps } from '../city/city-fields-props.ts'
import { inputProps, LabelledField } from '../city/labelled-field.tsx'
import { cityNameOf, loadCities, loadedCities, provinceNameOf } from '../city/load-cities.ts'
import { LocationButton } from '../city/location-button.tsx'

/** Where the parcel goes: the city fills the province, which stays free to change. Without script both are plain text fields. */
export default function CityFields({ language, city, state, messages }: CityFieldsProps) {
  const cityBox = useRef<HTMLInputElement>(null)
  const stateBox = useRef<HTMLInputElement>(null)
  /** The province as it was last filled in here; anything else in the box is the shopper's own. */
  const filled = useRef('')

  function choose(chosen: City) {
    write(cityBox.current, cityNameOf(language, chosen))
    fillProvince(chosen)
  }

  function fillProvince(of: City) {
    filled.current = provinceNameOf(language, of)
    write(stateBox.current, filled.current)
  }

  /**
   * 'KHI' typed and left is as good as chosen, but never writes over a province somebody typed. The province of the
   * city before does not stay beside another city: it goes where the new one is unknown.
   */
  async function leave() {
    // Without waiting where that can be, so that the province is there before somebody comes to it.
    const data = loadedCities() ?? (await loadCities())
    const text = cityBox.current?.value.trim()
    if (!data || !text || document.activeElement === cityBox.current) return
    const sent = data.cityNamed(city.value)
    const brought = [filled.current, ...(sent ? [sent.province, sent.provinceUrdu] : [])]
    if (!mayFollowCity(stateBox.current?.value ?? '', brought)) return
    const named = data.cityNamed(text)
    if (named) fillProvince(named)
    else write(stateBox.current, '')
  }

  // Who was quicker than React has left the box by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => void leave(), [])

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
        <input ref={stateBox} {...inputProps('state', state)} autoComplete="address-level1" list="provinces" />
      </LabelledField>
    </>
  )
}

/**
 * As if it had been typed: what follows the city, such as the fee, hears of it. Selected, so that whoever comes to the box at
 * this moment and types writes over it, as the browser has it after Tab.
 */
function write(box: HTMLInputElement | null, text: string): void {
  if (!box || box.value === text) return
  box.value = text
  box.setSelectionRange(0, text.length)
  box.dispatchEvent(new Event('change', { bubbles: true }))
}
