import { Book } from './morning/book.ts'
import { playMorning } from './morning/play.ts'
import { phone, test } from './test.ts'

/** The figures of the shop are those of its orders alone. */
test.use({ shopFor: 'a morning on a phone', viewport: phone, hasTouch: true, actionTimeout: 30_000 })

test('the same morning of 25 chats, calls and changes on a phone', { tag: '@thorough' }, async ({
  page,
  context,
  browser,
  shop,
}) => {
  await playMorning({ page, context, browser, shopUrl: shop.url, book: new Book(), series: '8200' })
})
