// `npm run duplicates:quality [-- --held-out]`: how well likely duplicates are found.
import { parseArgs } from 'node:util'
import { printTable } from '../../bench/table.ts'
import { withShop } from '../search-quality/shop-database.ts'
import { askPairs, fillShopOfPairs, type PairScore, scoreOf } from './ask-rules.ts'
import { developmentPairs } from './development-pairs.ts'
import { heldOutPairs } from './held-out-pairs.ts'
import { pairKinds } from './judged-pair.ts'

const { values } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } })

await withShop(fillShopOfPairs, async db => {
  const asked = await askPairs(db, developmentPairs)
  const kinds = pairKinds.map(kind => [kind, scoreOf(asked.filter(({ pair }) => pair.kind === kind))] as const)
  printScores('Development half', { all: scoreOf(asked), ...Object.fromEntries(kinds) })
  for (const { pair, isMarked } of asked.filter(one => one.isMarked !== one.pair.isDuplicate))
    process.stdout.write(`  ${pair.number} ${isMarked ? 'marked' : 'missed'} (${pair.kind}): ${pair.why}\n`)
  // Only the totals: a mistake that is shown would be developed for.
  if (values['held-out']) printScores('Held-out half', { all: scoreOf(await askPairs(db, heldOutPairs)) })
})

function printScores(heading: string, scores: Record<string, PairScore>): void {
  const share = (part: number) => (Number.isNaN(part) ? '–' : part.toFixed(2))
  printTable(
    heading,
    Object.entries(scores).map(([name, { right, wrong, missed, precision, recall, f1 }]) => ({
      '': name,
      'right marks': right,
      'wrong marks': wrong,
      missed,
      precision: share(precision),
      recall: share(recall),
      F1: share(f1),
    })),
  )
}
