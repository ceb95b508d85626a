import { describe, expect, it } from 'vitest'
import { cities, cityKey, cityNamed } from './cities.ts'
import { suggestCities } from './city-suggestions.ts'

const namesFor = (text: string, limit?: number) => suggestCities(text, limit).map(city => city.name)

describe('the city somebody means', () => {
  it.each([
    ['Karachi', 'Karachi'],
    ['KHI', 'Karachi'],
    ['khi', 'Karachi'],
    ['Pindi', 'Rawalpindi'],
    ['پنڈی', 'Rawalpindi'],
    ['ISB', 'Islamabad'],
    ['Lyallpur', 'Faisalabad'],
    ['lyall', 'Faisalabad'],
    ['D.G. Khan', 'Dera Ghazi Khan'],
    ['d g khan', 'Dera Ghazi Khan'],
    ['MONTGOMERY', 'Sahiwal'],
    ['کراچی', 'Karachi'],
    ['لاہ', 'Lahore'],
    ['اسلام', 'Islamabad'],
    ['اسلام آباد', 'Islamabad'],
    ['اسلام اباد', 'Islamabad'],
    // As an Arabic keyboard types them: ك, ي, ه.
    ['كراچي', 'Karachi'],
    ['لاهور', 'Lahore'],
    // And in other spellings, too short for a tolerated error: ہ for ھ, ی for ئ.
    ['جہن', 'Jhang'],
    ['کوی', 'Quetta'],
    ['Mirpur', 'Mirpur'],
    ['  lahore  ', 'Lahore'],
  ])('for %j the first suggestion is %s', (text, name) => {
    expect(namesFor(text)[0]).toBe(name)
  })

  it.each([
    ['a wrong letter', 'Karacji', 'Karachi'],
    ['a missing letter', 'Faslabad', 'Faisalabad'],
    ['a letter too many', 'Lahhore', 'Lahore'],
    ['two letters that changed places', 'Mutlan', 'Multan'],
    ['a wrong first letter', 'Wuetta', 'Quetta'],
    ['a beginning with an error', 'Pehs', 'Peshawar'],
    ['a wrong Urdu letter', 'کراجی', 'Karachi'],
  ])('a city is found in spite of %s: %j', (_, text, name) => {
    expect(namesFor(text)).toContain(name)
  })

  it.each([
    ['three letters with an error', 'Lxh'],
    ['two errors', 'Faxxlabad'],
    ['no letters', '???'],
    ['a right-to-left override', '\u202e'],
    ['ten thousand letters', 'x'.repeat(10_000)],
  ])('no city is suggested for %s', (_, text) => {
    expect(namesFor(text)).toEqual([])
  })
})

describe('suggestions', () => {
  it('they are at most ten, or as many as requested', () => {
    expect(namesFor('a')).toHaveLength(10)
    expect(namesFor('a', 3)).toHaveLength(3)
    expect(namesFor('a', 0)).toEqual([])
  })

  it('beginnings come before other parts, and the larger of equal cities first', () => {
    expect(namesFor('isl')[0]).toBe('Islamabad')
    expect(namesFor('gu').slice(0, 2)).toEqual(['Gujranwala', 'Gujrat'])
    const [first, ...others] = namesFor('abad')
    expect(first).toBe('Faisalabad')
    expect(others).toContain('Abbottabad')
    expect(namesFor('khan').slice(0, 2)).toEqual(['Khanewal', 'Khanpur'])
  })

  it('exact matches come before matches with an error', () => {
    const names = namesFor('mard')
    expect(names[0]).toBe('Mardan')
  })

  it.each([
    ['DHA KHI', 'Karachi'],
    ['Saddar, Karachi', 'Karachi'],
    ['صدر پنڈی', 'Rawalpindi'],
  ])('for %j they are the city that it names', (text, name) => {
    expect(namesFor(text)).toEqual([name])
    expect(namesFor(text, 0)).toEqual([])
  })

  it('without input they are the ten largest cities', () => {
    expect(namesFor('').slice(0, 3)).toEqual(['Karachi', 'Lahore', 'Faisalabad'])
    expect(namesFor('   ')).toHaveLength(10)
  })

  it('each city is named once', () => {
    for (const city of cities) expect(new Set(namesFor(city.name)).size).toBe(namesFor(city.name).length)
  })
})

describe('the list of cities', () => {
  it('it finds each city by every name, and no name belongs to two', () => {
    const seen = new Map<string, string>()
    for (const city of cities) {
      for (const name of [city.name, city.nameUrdu, ...city.aliases]) {
        const key = cityKey(name)
        expect(seen.get(key) ?? city.name, name).toBe(city.name)
        seen.set(key, city.name)
        expect(cityNamed(name)?.name).toBe(city.name)
        expect(namesFor(name)[0]).toBe(city.name)
      }
    }
  })
})
