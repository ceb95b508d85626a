// `npm run chat:quality [-- --held-out] [-- --hostile]`: how much of the judged chats is read right, by field and by
// kind; with `--hostile`, how the time to read a text grows with its length.
import { parseArgs } from 'node:util'
import { MAX_CHAT_LENGTH } from '#shop/chat-orders/limits.ts'
import { chatReader } from '#shop/chat-orders/read-chat.ts'
import { printTable } from '../../bench/table.ts'
import { withShop } from '../search-quality/shop-database.ts'
import { fillDemoShop } from './demo-shop.ts'
import { developmentChats } from './development-chats.ts'
import { freshChats } from './fresh-chats.ts'
import { harderChats } from './harder-chats.ts'
import { heldOutChats } from './held-out-chats.ts'
import { hostileTexts } from './hostile-texts.ts'
import type { JudgedChat } from './judged-chat.ts'
import { type Count, countExtraLines, listMistakes, type Read, sumOf } from './score.ts'

const { values } = parseArgs({
  options: { 'held-out': { type: 'boolean', default: false }, hostile: { type: 'boolean', default: false } },
})

await withShop(fillDemoShop, async db => {
  const read = await chatReader(db)
  const readAll = (chats: readonly JudgedChat[]): Read[] => chats.map(chat => ({ chat, draft: read(chat.text) }))
  if (values.hostile) return printGrowth(read)
  for (const [heading, chats] of [
    ['Development half', developmentChats],
    ['Harder chats', harderChats],
  ] as const) {
    const all = readAll(chats)
    const kinds = Map.groupBy(all, ({ chat }) => chat.kind)
    printRows(heading, { all, ...Object.fromEntries(kinds) })
    for (const one of all) {
      const mistakes = listMistakes(one).map(mistake => `    ${mistake}\n`)
      if (mistakes.length > 0) process.stdout.write(`  ${one.chat.number} (${one.chat.kind})\n${mistakes.join('')}`)
    }
  }
  // Only the totals: a mistake that is shown would be developed for.
  if (values['held-out'])
    printRows('Held out', { 'held-out half': readAll(heldOutChats), 'fresh chats': readAll(freshChats) })
})

/** Time of the processor for a quarter, a half and the whole of the longest text. Linear work doubles with the text. */
function printGrowth(read: (text: string) => unknown): void {
  const lengths = [MAX_CHAT_LENGTH / 4, MAX_CHAT_LENGTH / 2, MAX_CHAT_LENGTH]
  const rows = hostileTexts.map(([name, piece]) => {
    const times = lengths.map(length => leastTime(() => read(piece.repeat(length / piece.length))))
    const [quarter = 0, half = 0, whole = 0] = times
    return {
      '': name,
      ...Object.fromEntries(times.map((ms, place) => [`${lengths[place]} characters, ms`, ms.toFixed(1)])),
      'half / quarter': (half / quarter).toFixed(1),
      'whole / half': (whole / half).toFixed(1),
    }
  })
  printTable('Hostile texts', rows)
}

/** The least of five: what else the machine does only adds. */
function leastTime(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

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
