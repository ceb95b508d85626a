import { beforeAll, expect, it } from 'vitest'
import { chatReader } from '#shop/chat-orders/read-chat.ts'
import { demoCatalogueDatabase } from '#test/database.ts'
import { nameDemoShop } from './demo-shop.ts'
import { developmentChats } from './development-chats.ts'
import { floor } from './floor.ts'
import { harderChats } from './harder-chats.ts'
import { type Field, listMistakes, type Read, sumOf } from './score.ts'

const db = await demoCatalogueDatabase()
let read: Read[] = []
beforeAll(async () => {
  await nameDemoShop(db)
  const readOne = await chatReader(db)
  read = [...developmentChats, ...harderChats].map(chat => ({ chat, draft: readOne(chat.text) }))
})

it('the reader of chats invents no phone: a wrong one is worse than none', () => {
  expect(sumOf(read)['wrong phone'].right).toBe(0)
})

it.each(Object.entries(floor))('the reader of chats gets %s right in at least %d percent', (field, least) => {
  const { right, of } = sumOf(read)[field as Field] // The floor is a record of fields.
  expect(
    (right / of) * 100,
    read
      .flatMap(listMistakes)
      .filter(mistake => mistake.startsWith(`${field}:`))
      .join('\n'),
  ).toBeGreaterThanOrEqual(least)
})

it('every mark is a part of its chat, and the marks of phones are their digits', () => {
  for (const { chat, draft } of read) {
    for (const { start, end } of draft.marks)
      expect(start >= 0 && start < end && end <= chat.text.length, `chat ${chat.number}`).toBe(true)
    const phone = draft.marks.find(({ kind }) => kind === 'phone')
    expect(phone?.became ?? draft.phone, `chat ${chat.number}`).toBe(draft.phone)
  }
})
