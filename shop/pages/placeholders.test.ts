import { describe, expect, it } from 'vitest'
import { placeholderWords } from '#messages/placeholder-words.ts'
import { defaultDelivery } from '../delivery/delivery.ts'
import { safeHtml } from '../html/safe-html.ts'
import { emptyPlaceholders, fillLine, fillPlaceholders } from './fill-placeholders.ts'
import { findMisplacedPlaceholder, findPlaceholderError } from './placeholder-errors.ts'
import { listPlaceholderChoices, type PlaceholderSettings } from './placeholders.ts'

const settings: PlaceholderSettings = {
  store_info: { store_name: 'Bazaar & Sons <Lane> {phone}' },
  contact_info: { phone: '0390 0000000', whatsapp: '', email: 'salam@bazaarlane.example', address: 'Shop 14\nLahore' },
  delivery: defaultDelivery,
}
const named = { ...settings, store_info: { store_name: 'Bazaar Lane' } }
const filled = (html: string) => fillPlaceholders(html, named, placeholderWords.en)

describe('the value of a placeholder', () => {
  it.each([
    ['{shop name}', 'Bazaar Lane', 'Bazaar Lane'],
    ['{Shop  NAME}', 'Bazaar Lane', 'Bazaar Lane'],
    ['{phone}', '0390 0000000', '0390 0000000'],
    ['{address}', 'Shop 14, Lahore', 'Shop 14, Lahore'],
    ['{delivery fee}', 'Rs\u00a0150 to Rs\u00a0300', '150 سے 300\u00a0روپے'],
    ['{delivery fee of Lahore}', 'Rs\u00a0200', '200\u00a0روپے'],
    ['{delivery fee of پنڈی}', 'Rs\u00a0250', '250\u00a0روپے'],
    ['{delivery fee of Multan}', 'Rs\u00a0300', '300\u00a0روپے'],
    ['{free delivery from}', 'Rs\u00a02,000', '2,000\u00a0روپے'],
    ['{delivery days}', '2 to 5 working days', '2 سے 5 دن'],
    ['{delivery days of Karachi}', '2 to 3 working days', '2 سے 3 دن'],
    [
      '{delivery fees by city}',
      'Karachi: Rs\u00a0150, Lahore: Rs\u00a0200, Islamabad and Rawalpindi: Rs\u00a0250, All other cities: Rs\u00a0300',
      'کراچی: 150\u00a0روپے، لاہور: 200\u00a0روپے، اسلام آباد اور راولپنڈی: 250\u00a0روپے، باقی تمام شہر: 300\u00a0روپے',
    ],
    ['{shop nam}', '{shop nam}', '{shop nam}'],
  ])('%s is %s in English and %s in Urdu', (typed, english, urdu) => {
    expect(fillLine(typed, named, placeholderWords.en)).toBe(english)
    expect(fillLine(typed, named, placeholderWords.ur)).toBe(urdu)
  })

  it('one day and one fee are no range', () => {
    const delivery = { ...defaultDelivery, zones: [], packDays: 0, elsewhereDays: { minDays: 1, maxDays: 1 } }
    expect(fillLine('{delivery days}, {delivery fee}', { ...named, delivery }, placeholderWords.en)).toBe(
      '1 working day, Rs\u00a0300',
    )
  })
})

it('the menu offers each placeholder, those of a city for each zone, and says which show nothing', () => {
  const choices = listPlaceholderChoices(named, placeholderWords.en)
  expect(choices).toContainEqual({
    label: 'Delivery fee of Lahore',
    text: '{delivery fee of Lahore}',
    shows: 'Rs\u00a0200',
  })
  expect(choices.filter(({ shows }) => shows === null).map(({ text }) => text)).toEqual(['{WhatsApp}'])
  for (const { text } of choices) expect(findPlaceholderError(text, named)).toBeNull()
})

describe('a filled page', () => {
  it('values are escaped and never filled again', () => {
    expect(fillPlaceholders('<p>This is {shop name}.</p>', settings, placeholderWords.en)).toBe(
      '<p>This is <bdi>Bazaar &amp; Sons &lt;Lane&gt; {phone}</bdi>.</p>',
    )
  })

  it('a number leads to a call, but not within another link', () => {
    const number = '<bdi dir="ltr">0390 0000000</bdi>'
    expect(filled('<p>Call {phone}.</p>')).toBe(`<p>Call <a href="tel:+923900000000" rel="noopener">${number}</a>.</p>`)
    expect(filled('<p><a href="/x" rel="noopener">{phone}</a></p>')).toBe(
      `<p><a href="/x" rel="noopener">${number}</a></p>`,
    )
  })

  it('attributes are not filled', () => {
    const html = safeHtml('<p><a href="/page/x?{shop name}">x</a></p>')
    expect(filled(html)).toBe(html)
  })

  it('the fees alone in a paragraph are a list', () => {
    expect(filled('<p>{delivery fees by city}</p>')).toMatch(/^<ul><li>Karachi: .*<\/li><\/ul>$/)
    expect(filled('<p>We take: {delivery fees by city}</p>')).not.toContain('<ul>')
  })

  it.each([
    ['a paragraph', '<p>Call {phone}.</p><p>Write to <strong>{WhatsApp}</strong>.</p>', 'Call'],
    ['a list item', '<ul><li><p>Here.</p></li><li><p>{WhatsApp}</p></li></ul>', '<ul><li><p>Here.</p></li></ul>'],
    ['a whole list', '<p>Here.</p><ul><li>{WhatsApp}</li></ul>', '<p>Here.</p>'],
    ['a heading with nothing left below', '<h2>Chat</h2><p>{WhatsApp}</p><h2>Call</h2><p>Now.</p>', '<h2>Call</h2>'],
    ['a heading that says it', '<h3>{WhatsApp}</h3><p>Here.</p>', '<p>Here.</p>'],
  ])('%s without a value is left out', (_, html, rest) => {
    const text = filled(html)
    expect(text).toContain(rest)
    expect(text).not.toMatch(/Write|WhatsApp|Chat|<ul><\/ul>|<li><\/li>/)
  })

  it('a heading stays where something else is below it, or nothing was', () => {
    for (const html of ['<h2>Chat</h2><h3>Now</h3><p>Here.</p>', '<h2>One</h2><h2>Two</h2><p>Here.</p>'])
      expect(filled(html)).toBe(html)
    expect(filled('<h2>Chat</h2><p>{WhatsApp}</p><p>Or come.</p>')).toBe('<h2>Chat</h2><p>Or come.</p>')
  })

  // A step that looks again at every heading or reads a value again for each would not end within a test's time.
  it('20,000 headings are each kept or left out as one is', () => {
    const many = (html: string) => html.repeat(20_000)
    expect(filled(many('<h2>x</h2>'))).toBe(many('<h2>x</h2>'))
    expect(filled(many('<h2>x</h2><p>{WhatsApp}</p>'))).toBe('')
    expect(filled(many('<h3>x</h3><p>{WhatsApp}</p>y'))).toBe(many('<h3>x</h3>y'))
    expect(filled(`<h2>x</h2>${many('<p>{WhatsApp}</p>')}`)).toBe('')
    expect(filled(`${many('<h2>x</h2>')}<p>{WhatsApp}</p>`)).toBe('<h2>x</h2>'.repeat(19_999))
    expect(filled(many('{'))).toBe(many('{'))
  })

  it('a setting is read once, however many placeholders show it', () => {
    let reads = 0
    const counted = {
      ...named,
      get delivery() {
        reads++
        return defaultDelivery
      },
    }
    const fees = '{delivery fees by city} {Delivery  Fee of Lahore}'
    for (const read of [fillPlaceholders, fillLine]) {
      reads = 0
      read(fees.repeat(1000), counted, placeholderWords.en)
      expect(reads).toBe(2)
    }
  })

  it('spaces before thousands of placeholders are read once', () => {
    const text = filled(`<p>${' '.repeat(20_000)}${'{shop name}'.repeat(20_000)}</p>`)
    expect(text).toBe(`<p>${' '.repeat(20_000)}${'<bdi>Bazaar Lane</bdi>'.repeat(20_000)}</p>`)
  })

  it('a line without a value is left out as a whole', () => {
    expect(fillLine('Write to {WhatsApp}.', named, placeholderWords.en)).toBeNull()
    expect(emptyPlaceholders('<p>{whatsapp} {phone} {WhatsApp}</p>', named)).toEqual(['{WhatsApp}'])
  })
})

describe('the check of a text', () => {
  it.each([
    ['<p>{shop nme}</p>', 'There is no {shop nme}. Did you mean {shop name}?'],
    ['<p>{store name}</p>', 'There is no {store name}. Did you mean {shop name}?'],
    ['<p>{whatsap}</p>', 'There is no {whatsap}. Did you mean {WhatsApp}?'],
    ['<p>{free delivery}</p>', 'There is no {free delivery}. Did you mean {free delivery from}?'],
    ['<p>{delivery fee lahore}</p>', 'There is no {delivery fee lahore}. Did you mean {delivery fee of Lahore}?'],
    ['<p>{delivery fee of Xlahorx}</p>', /Xlahorx\} names no city .* mean \{delivery fee of Lahore\}\?$/],
    ['<p>Call {phone or write.</p>', '{phone or write. is not closed. Did you mean {phone}?'],
    ['<p>{shop <strong>name</strong>}</p>', /^\{shop is not closed/],
    ['<p>{phone{email}</p>', /^\{phone is not closed/],
  ])('%s is refused: %s', (html, sentence) => {
    const error = findPlaceholderError(html, named)
    if (typeof sentence === 'string') expect(error).toBe(sentence)
    else expect(error).toMatch(sentence)
  })

  it.each(['<p>{shop name} {Delivery Fee Of RWP} {delivery days of کراچی}</p>', '<p>{ 5 } {} } :-{</p>', ''])(
    '%s is accepted',
    html => expect(findPlaceholderError(html, named)).toBeNull(),
  )

  it('a text that is never filled has no placeholder', () => {
    expect(findMisplacedPlaceholder('About {shop name}')).toBe('{shop name} is filled only in texts and summaries')
    expect(findMisplacedPlaceholder('About {us}')).toBeNull()
  })
})
