// `npm run chat:quality [-- --held-out]`: how much of the judged chats is read right, by field and by kind.
import { parseArgs } from 'node:util'
import { chatReader } from '#shop/chat-orders/read-chat.ts'
import { printTable } from '../../bench/table.ts'
import { withShop } from '../search-quality/shop-database.ts'
import { fillDemoShop } from './demo-shop.ts'
import { developmentChats } from './development-chats.ts'
import { heldOutChats } from './held-out-chats.ts'
import type { JudgedChat } from './judged-chat.ts'
import { type Count, countExtraLines, listMistakes, type Read, sumOf } from './score.ts'

const { values } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } })

await withShop(fillDemoShop, async db => {
  const read = await chatReader(db)
  const readAll = (chats: readonly JudgedChat[]): Read[] => chats.map(chat => ({ chat, draft: read(chat.text) }))
  const development = readAll(developmentChats)
  const kinds = [...new Set(developmentChats.map(({ kind }) => kind))]
  const ofKind = (kind: string) => development.filter(({ chat }) => chat.kind === kind)
  printRows('Development half', { all: development, ...Object.fromEntries(kinds.map(kind => [kind, ofKind(kind)])) })
  for (const one of development) {
    const mistakes = listMistakes(one).map(mistake => `    ${mistake}\n`)
    if (mistakes.length > 0) process.stdout.write(`  ${one.chat.number} (${one.chat.kind})\n${mistakes.join('')}`)
  }
  // Only the totals: a mistake that is shown would be developed for.
  if (values['held-out']) printRows('Held-out half', { all: readAll(heldOutChats) })
})

function printRows(heading: string, groups: Record<string, Read[]>): void {
  const rows = Object.entries(groups).map(([name, read]) => ({
    '': name,
    chats: read.length,
    ...Object.fromEntries(Object.entries(sumOf(read)).map(([field, count]) => [field, shown(field, count)])),
    'extra lines': countExtraLines(read),
  }))
  printTable(heading, rows)
}

function shown(field: string, { right, of }: Count): string {
  if (field === 'wrong phone') return `${right}`
  return of === 0 ? '–' : `${right}/${of}`
}
