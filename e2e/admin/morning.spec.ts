import { Book } from './morning/book.ts'
import { playMorning } from './morning/play.ts'
import { test } from './test.ts'

/** The figures of the shop are those of its orders alone. */
test.use({ shopFor: 'a morning', actionTimeout: 30_000 })

test('a morning of 25 chats, calls and changes: all that tells of it agrees at its end', { tag: '@thorough' }, async ({
  page,
  context,
  browser,
  shop,
}) => {
  await playMorning({ page, context, browser, shopUrl: shop.url, book: new Book(), series: '8100' })
})
