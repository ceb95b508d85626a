import { Anchor, Autocomplete, type AutocompleteProps, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { type City, cityNamed } from '#shop/address/cities.ts'
import { suggestCities } from '#shop/address/city-suggestions.ts'
import { mayFollowCity } from '#shop/address/province-follows-city.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { listWords } from '../../words/order-list.ts'

type Field<Props> = Props & { value: string; onChange: (value: string) => void }

type Props = {
  city: Field<AutocompleteProps>
  state: Field<Omit<TextInputProps, 'value' | 'onChange'>>
}

/** What happened to the province when the city changed. */
type Outcome = { city: string; province: string; replaced: string | null }

/**
 * City and province as in the checkout. A suggested city sets its province, but never replaces one that was typed by
 * hand.
 */
export function AdminCityFields({ city, state }: Props) {
  const before = useRef(city.value)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  function follow(text: string) {
    const named = cityNamed(text)
    if (!named || named === cityNamed(before.current)) return
    const brought = namesOfProvince(cityNamed(before.current))
    const province = isUrdu(text) ? named.provinceUrdu : named.province
    before.current = text
    if (namesOfProvince(named).includes(state.value.trim())) return setOutcome(null)
    const follows = mayFollowCity(state.value, brought)
    if (follows) state.onChange(province)
    setOutcome({ city: text.trim(), province, replaced: follows ? state.value.trim() : null })
  }
  return (
    <>
      <Autocomplete
        {...city}
        data={suggestCities(city.value).map(({ name, nameUrdu }) => (isUrdu(city.value) ? nameUrdu : name))}
        // The suggestions are already filtered, by aliases and in both scripts.
        filter={({ options }) => options}
        onOptionSubmit={follow}
        // Within the form, and therefore within a landmark of the page.
        comboboxProps={{ withinPortal: false }}
        onBlur={event => follow(event.currentTarget.value)}
        // Otherwise Enter would submit the form.
        onKeyDown={event => event.key === 'Enter' && follow(event.currentTarget.value)}
      />
      <div>
        <TextInput
          {...state}
          onChange={event => {
            state.onChange(event.currentTarget.value)
            setOutcome(null)
          }}
        />
        <p role="status" className="m-0 mt-1 text-quiet text-sm empty:hidden">
          {outcome && (
            <CityFieldMessage
              outcome={outcome}
              onReplace={() => {
                state.onChange(outcome.province)
                setOutcome({ ...outcome, replaced: state.value.trim() })
              }}
            />
          )}
        </p>
      </div>
    </>
  )
}

function CityFieldMessage({
  outcome: { city, province, replaced },
  onReplace,
}: {
  outcome: Outcome
  onReplace: () => void
}) {
  if (replaced !== null) {
    return (
      <>
        {fillWith(replaced === '' ? listWords.nowInProvince : listWords.nowInProvinceNot, {
          province: <bdi>{province}</bdi>,
          city: <bdi>{city}</bdi>,
          before: <bdi>{replaced}</bdi>,
        })}
      </>
    )
  }
  return (
    <>
      {fillWith(listWords.isIn, { city: <bdi>{city}</bdi>, province: <bdi>{province}</bdi> })}{' '}
      <Anchor component="button" type="button" inherit onClick={onReplace}>
        {fillWith(listWords.changeProvince, { province: <bdi>{province}</bdi> })}
      </Anchor>
    </>
  )
}

const namesOfProvince = (city: City | undefined): string[] => (city ? [city.province, city.provinceUrdu] : [])

const isUrdu = (text: string): boolean => /\p{Script=Arabic}/u.test(text)
