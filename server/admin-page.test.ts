import { expect, it } from 'vitest'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app } = shopApp(db)

const headOf = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).text()).replace(/<title>.*/s, '')

const english = '<!doctype html><html lang="en-PK">'
const urdu = '<!doctype html><html lang="ur" dir="rtl"><script type="module" src="/assets/urdu-words.js"></script>'

it('the back office is in the language of the account, and later the sign-in of that browser too', async () => {
  const { staffId, username } = await newStaff(db)
  const browser = new Browser(app)
  expect(await headOf(browser, '/admin/login')).toBe(english)
  await browser.signIn(password, username)
  expect(await headOf(browser, '/admin')).toBe(english)
  await db.updateTable('staff').set({ language: 'ur' }).where('id', '=', staffId).execute()
  expect(await headOf(browser, '/admin')).toBe(urdu)
  browser.cookies.delete('dukan_staff')
  browser.cookies.delete('__Host-dukan_staff')
  expect(await headOf(browser, '/admin/login')).toBe(urdu)
  expect(await headOf(new Browser(app), '/admin/login')).toBe(english)
})
