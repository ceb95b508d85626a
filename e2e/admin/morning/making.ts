import { expect } from '@playwright/test'
import { phone } from '../test.ts'
import { attar, chappal, greenMat, poloM } from './book.ts'
import {
  begin,
  idOf,
  type Morning,
  makeOrder,
  mobileOf,
  openNewOrder,
  openOrder,
  pasteChat,
  scan,
  typePerson,
  webOrder,
} from './orders.ts'

const lahore = { city: 'Lahore', state: 'Punjab' }

/** What shoppers ordered over night, of which the calls are about. */
export async function placeNightOrders(morning: Morning): Promise<void> {
  const person = (nth: number, name: string, street: string) => ({ name, mobile: mobileOf(morning, nth), street })
  const sana = person(1, 'Sana Malik', 'House 4, Street 2, Samanabad')
  await webOrder(morning, 'sana', sana)
  await webOrder(morning, 'rabia', person(2, 'Rabia Tariq', 'House 9, Street 12, Johar Town'))
  await webOrder(morning, 'rabia again', person(2, 'Rabia Tariq', 'Office 3, Mall Road'))
  await webOrder(morning, 'usman', person(3, 'محمد عثمان', 'House 71, Street 6, Garden Town'))
  await webOrder(morning, 'bilal', person(4, 'Hafiz Muhammad Bilal Chaudhry', 'House 22-B, Street 1, Wapda Town'))
  await webOrder(morning, 'bilal again', person(4, 'Hafiz Muhammad Bilal Chaudhry', 'House 22-B, Street 1, Wapda Town'))
  await webOrder(morning, 'hina', person(5, 'Hina Farooq', 'House 3, Street 9, Iqbal Town'))
  await webOrder(morning, 'hina again', person(5, 'Hina Farooq', 'House 3, Street 9, Iqbal Town'))
  await webOrder(morning, 'faisal', person(6, 'Faisal Mehmood', 'House 15, Street 30, Model Town'))
  await webOrder(morning, 'zubair', person(7, 'Zubair Ahmed', 'House 8, Street 21, Faisal Town'))
  await webOrder(morning, 'mehwish', person(8, 'Mehwish Javed', 'House 64, Street 3, Township'))
  await webOrder(morning, 'kashif', person(9, 'Kashif Iqbal', 'House 5, Street 44, Valencia Town'))
}

export type Step = (morning: Morning) => Promise<unknown>

const whatsApp = (mobile: string, ...said: string[]) =>
  said.map((text, minute) => `[26/11/2026, 1:0${minute} pm] +92 ${mobile.slice(1)}: ${text}`).join('\n')

export const chats: Record<string, Step> = {
  'a chat in Roman Urdu becomes an order': async morning => {
    const { page, book } = morning
    const mobile = mobileOf(morning, 20)
    const address = 'Nadia Aslam, House 31, Street 8, Samanabad'
    await pasteChat(morning, whatsApp(mobile, 'Salam, jai namaz green do adad chahiye', address, 'lhr'))
    const made = await makeOrder(page)
    const order = { customer: 'Nadia Aslam', mobile, source: 'WhatsApp', lines: [greenMat(2)] }
    book.add('nadia', begin({ ...made, ...order, status: 'pending', history: ['made'] }))
  },
  'a chat in Urdu becomes an order': async morning => {
    const { page, book } = morning
    const mobile = mobileOf(morning, 21)
    const asked = 'جائے نماز گرین ایک عدد بھیج دیں'
    await pasteChat(morning, whatsApp(mobile, asked, 'ثناء اللہ\nمکان نمبر 8، گلی 14، شالیمار ٹاؤن\nلاہور'))
    const made = await makeOrder(page)
    const order = { customer: 'ثناء اللہ', mobile, source: 'WhatsApp', lines: [greenMat(1)] }
    book.add('sanaullah', begin({ ...made, ...order, status: 'pending', history: ['made'] }))
  },
  'a chat of Instagram becomes an order with a discount': async morning => {
    const { page, book } = morning
    const mobile = mobileOf(morning, 22)
    await pasteChat(
      morning,
      `polo shirt navy M size ek chahiye\nAli Raza, House 5, Street 9, Model Town\nLahore\n${mobile}`,
    )
    await page.getByLabel('Source').selectOption('Instagram')
    await page.getByLabel('Discount', { exact: true }).fill('90')
    await page.getByLabel('Reason for the lower price').fill('Followed us')
    const made = await makeOrder(page)
    const order = { customer: 'Ali Raza', mobile, source: 'Instagram', lines: [poloM(1)], discount: 90 }
    book.add('ali', begin({ ...made, ...order, status: 'pending', history: ['made'] }))
  },
}

export const calls: Record<string, Step> = {
  'somebody new calls and orders': async morning => {
    const { page, book } = morning
    const person = { name: 'Tahir Mahmood', mobile: mobileOf(morning, 30), street: 'House 2, Street 77, DHA Phase 4' }
    await openNewOrder(page)
    await typePerson(page, { ...person, ...lahore })
    await scan(page, [attar(1)])
    const order = { customer: person.name, mobile: person.mobile, source: 'Phone', lines: [attar(1)] }
    book.add('tahir', begin({ ...(await makeOrder(page)), ...order, status: 'placed', history: ['made', 'status'] }))
  },
  'a known customer calls and orders again': async morning => {
    const { page, book } = morning
    const { customer, mobile } = book.get('sana')
    await openNewOrder(page)
    await typePerson(page, { mobile })
    await expect(page.getByLabel('Full Name')).toHaveValue(customer)
    await scan(page, [poloM(1)])
    const order = { customer, mobile, source: 'Phone', lines: [poloM(1)] }
    book.add(
      'sana again',
      begin({ ...(await makeOrder(page)), ...order, status: 'placed', history: ['made', 'status'] }),
    )
  },
  'a caller pays the delivery by Easypaisa while ordering': async morning => {
    const { page, book, series } = morning
    const person = { name: 'Rukhsana Bibi', mobile: mobileOf(morning, 31), street: 'Mohalla Eidgah, near Jamia Masjid' }
    await openNewOrder(page)
    await typePerson(page, { ...person, city: 'Karachi', state: 'Sindh' })
    await scan(page, [attar(1)])
    await page.getByLabel('Advance received').fill('150')
    await page.getByLabel('Reference').fill(`EP${series}1`)
    await expect(page.getByRole('definition').last()).toHaveText(/1,190/)
    const made = await makeOrder(page)
    const order = { customer: person.name, mobile: person.mobile, source: 'Phone', lines: [attar(1)], city: 'Karachi' }
    const history = ['made', 'advance', 'status']
    book.add('rukhsana', begin({ ...made, ...order, status: 'placed', advance: 150, history }))
  },
  'somebody at the counter pays all of it': async morning => {
    const { page, book } = morning
    const person = { name: 'Imran Shah', mobile: mobileOf(morning, 32), street: 'Shop 12, Liberty Market' }
    await openNewOrder(page)
    await typePerson(page, { ...person, ...lahore })
    await scan(page, [chappal(1)])
    await page.getByLabel('Source').selectOption('Counter')
    await page.getByLabel('Advance received').fill('4490')
    await page.getByLabel('Way').selectOption('Cash at the counter')
    const made = await makeOrder(page)
    const order = { customer: person.name, mobile: person.mobile, source: 'Counter', lines: [chappal(1)] }
    const history = ['made', 'advance', 'status']
    book.add('imran', begin({ ...made, ...order, status: 'placed', advance: 4490, history }))
  },
  'a caller orders two things': async morning => {
    const { page, book } = morning
    const person = { name: 'Adeel Anwar', mobile: mobileOf(morning, 33), street: 'House 90, Street 4, Bahria Town' }
    await openNewOrder(page)
    await typePerson(page, { ...person, city: 'Rawalpindi', state: 'Punjab' })
    const lines = [attar(1), chappal(1)]
    await scan(page, lines)
    const order = { customer: person.name, mobile: person.mobile, source: 'Phone', lines, city: 'Rawalpindi' }
    book.add('adeel', begin({ ...(await makeOrder(page)), ...order, status: 'placed', history: ['made', 'status'] }))
  },
  'a link is sent, and its customer completes the order without script': completeByLink,
}

async function completeByLink(morning: Morning): Promise<void> {
  const { page, book, browser, shopUrl } = morning
  const mobile = mobileOf(morning, 34)
  await openNewOrder(page)
  await typePerson(page, { mobile, name: 'عائشہ' })
  await page.getByLabel('Second phone').fill('0391 1234567')
  await page.getByLabel('Source').selectOption('WhatsApp')
  await scan(page, [attar(2)])
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const message = await page.getByRole('dialog', { name: 'Send to customer' }).getByLabel('Message').inputValue()
  const path = /\/ur\/o\/[\w-]{22}/.exec(message)?.[0] ?? ''
  const customer = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false, viewport: phone })
  const theirs = await customer.newPage()
  await theirs.goto(path)
  await theirs.getByLabel('پورا نام').fill('عائشہ خان')
  await theirs.getByLabel('فون نمبر').fill(mobile)
  await theirs.getByLabel('گھر کا پتہ').fill('مکان 12، گلی 5، جامع مسجد کے پاس')
  await theirs.getByLabel('شہر', { exact: true }).fill('Lahore')
  await theirs.getByLabel('صوبہ').fill('Punjab')
  await theirs.getByRole('button', { name: 'آرڈر کنفرم کریں' }).click()
  await expect(theirs).toHaveURL(/\/ur\/order-confirmation\//)
  const number = theirs.url().split('/').at(-1) ?? ''
  await customer.close()
  const order = { customer: 'عائشہ خان', mobile, source: 'WhatsApp', lines: [attar(2)] }
  const { id } = book.add(
    'aisha',
    begin({ number, id: await idOf(page, number), ...order, status: 'pending', history: ['made'] }),
  )
  await openOrder(morning, book.get('aisha'))
  await expect(page.getByText('0391 1234567').first(), id).toBeVisible()
}
