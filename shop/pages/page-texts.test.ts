import { expect, it } from 'vitest'
import { placeholderWords as words } from '#messages/placeholder-words.ts'
import { defaultDelivery as delivery } from '../delivery/delivery.ts'
import { emptyPage } from './page-form.ts'
import { showPage } from './page-texts.ts'

const contact_info = { phone: '', whatsapp: '', email: '', address: '' }
const settings = { store_info: { store_name: 'Bazaar Lane' }, contact_info, delivery }
const english = {
  ...emptyPage,
  title: 'Help',
  summary: 'From {delivery fee of Lahore}',
  body: '<p>{delivery days}</p>',
}
const inEnglish = { title: 'Help', summary: 'From Rs\u00a0200', body: '<p>2 to 5 working days</p>', bodyLanguage: 'en' }

it('a text without a translation is the English one, with its values in English', () => {
  for (const language of ['en', 'ur'] as const)
    expect(showPage(english, { language, settings, words })).toEqual(inEnglish)
})

it('each translated text is shown in Urdu only, with its values in Urdu', () => {
  const page = {
    ...english,
    titleUrdu: 'مدد',
    summaryUrdu: '{delivery fee of Lahore} سے',
    bodyUrdu: '<p>{delivery days}</p>',
  }
  expect(showPage(page, { language: 'en', settings, words })).toEqual(inEnglish)
  expect(showPage(page, { language: 'ur', settings, words })).toEqual({
    title: 'مدد',
    summary: '200\u00a0روپے سے',
    body: '<p>2 سے 5 دن</p>',
    bodyLanguage: 'ur',
  })
})

it('a summary with an empty setting is left out', () => {
  const page = { ...english, summary: 'Call {phone}' }
  expect(showPage(page, { language: 'en', settings, words }).summary).toBe('')
})
