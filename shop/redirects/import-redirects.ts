import { type Db, inTransaction } from '#db/client.ts'
import { keyOf } from './redirect-book.ts'
import type { FileRow } from './redirect-file.ts'
import { MAX_REDIRECTS } from './redirect-form.ts'
import { openBook, writeBook } from './save-redirects.ts'

/** What a file of redirects does. `remarks`: what is not as the file says, by line. */
export type ImportedRedirects = {
  created: number
  changed: number
  unchanged: number
  refused: number
  remarks: { line: number; from: string; text: string; isRefused: boolean }[]
  /** How many more remarks there are. */
  moreRemarks: number
}

/** The most remarks that are listed. */
const MAX_REMARKS = 200

/** Where a target leads in this shop; `isMissing` when nothing is there now. */
export type FindTarget = (to: string) => Promise<{ to: string; isMissing: boolean }>

/**
 * Enters the redirects of a file, or with `isTrial` only says what that would do. A later row about the same address
 * counts. Rows that cannot be taken hold back no others. Refuses more than 20,000 redirects in all.
 */
export async function importRedirects(
  db: Db,
  rows: FileRow[],
  { isTrial, findTarget }: { isTrial: boolean; findTarget: FindTarget },
): Promise<ImportedRedirects> {
  const known = new Map<string, Awaited<ReturnType<FindTarget>>>()
  const taken = rows.filter(({ reason }) => reason === undefined)
  const begins = new Set(taken.map(({ from }) => from))
  const isInFile = (to: string) => begins.has(keyOf(to).whole) || begins.has(keyOf(to).path)
  // Before the lock: it may read a page for each row.
  for (const { to } of taken) if (!known.has(to) && !isInFile(to)) known.set(to, await findTarget(to))
  const targetOf = (to: string) => known.get(to)?.to ?? to
  const inFile = new Map(taken.map(({ from, to }) => [from, targetOf(to)] as const))
  return await inTransaction(db, async tx => {
    const book = await openBook(tx)
    const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
    const remarks: ImportedRedirects['remarks'] = []
    for (const { line, from, to: wanted, reason } of rows) {
      const remark = (text: string, isRefused = false) => void remarks.push({ line, from, text, isRefused })
      const refuse = (text: string) => {
        counts.refused++
        remark(text, true)
      }
      if (reason !== undefined) {
        refuse(reason)
        continue
      }
      const target = known.get(wanted) ?? { to: wanted, isMissing: false }
      const to = followFile(target.to, inFile)
      const entered = to === null ? ({ kind: 'loop' } as const) : book.enter({ from, to })
      if (entered.kind === 'loop') {
        refuse('This would lead to itself')
        continue
      }
      counts[entered.kind]++
      if (entered.to !== wanted) remark(`It leads to ${entered.to}, where ${wanted} leads itself`)
      else if (target.isMissing) remark(`Nothing in the shop is at ${wanted} now`)
    }
    if (!isTrial) await writeBook(tx, book)
    const { new: created, ...others } = counts
    const listed = remarks.slice(0, MAX_REMARKS)
    if (book.size > MAX_REDIRECTS && isTrial)
      listed.unshift({
        line: 0,
        from: '',
        text: `The shop takes at most ${MAX_REDIRECTS.toLocaleString('en')} redirects`,
        isRefused: true,
      })
    return { created, ...others, remarks: listed, moreRemarks: remarks.length - listed.length }
  })
}

/** Where the other rows of the file lead from there; null for a circle. */
function followFile(to: string, inFile: ReadonlyMap<string, string>): string | null {
  const seen = new Set<string>()
  for (let at = to; ; ) {
    const { whole, path } = keyOf(at)
    const next = inFile.get(whole) ?? inFile.get(path)
    if (next === undefined) return at
    if (seen.has(whole)) return null
    seen.add(whole)
    at = next
  }
}
