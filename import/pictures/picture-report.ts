import type { Db } from '#db/client.ts'
import { isRefusalCode, Refusal } from '#shop/refusal.ts'

/** A picture that was not fetched. `product`: null for a deleted one. `line`: of the file. */
export type FailedPicture = { line: number; url: string; product: string | null; reason: string }

/** The pictures of an import. `retried`: of the waiting ones those whose last attempt failed. */
export type PictureReport = {
  waiting: number
  retried: number
  fetched: number
  canceled: number
  /** All that failed for good. */
  failed: number
  /** Of these, those that may be tried again: not those whose address is never fetched. */
  retriable: number
  /** The first of them in the order of the file, at most `limit`. */
  failures: FailedPicture[]
}

type Options = {
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
  limit?: number
}

/** How far the pictures of an import are, by its number. Undefined when there is no such import. */
export async function pictureReport(
  db: Db,
  number: number,
  { explain, limit = 1000 }: Options,
): Promise<PictureReport | undefined> {
  const found = await db.selectFrom('imports').where('number', '=', number).select('id').executeTakeFirst()
  if (!found) return undefined
  const { count } = db.fn
  const counts = await db
    .selectFrom('import_pictures')
    .where('import_id', '=', found.id)
    .groupBy('state')
    .select([
      'state',
      count<number>('url').as('all'),
      eb =>
        count<number>('url')
          .filterWhere(eb('attempts', '>', 0))
          .as('tried'),
      eb =>
        count<number>('url')
          .filterWhere(eb('host', '!=', ''))
          .as('valid'),
    ])
    .execute()
  const rows = await db
    .selectFrom('import_pictures as ip')
    .leftJoin('products as p', 'p.id', 'ip.product_id')
    .where('ip.import_id', '=', found.id)
    .where('ip.state', '=', 'failed')
    .orderBy('ip.line')
    .orderBy('ip.product_id')
    .orderBy('ip.position')
    .limit(limit)
    .select(['ip.line', 'ip.url', 'p.name as product', 'ip.problem'])
    .execute()
  const findCount = (state: (typeof counts)[number]['state']) => counts.find(row => row.state === state)
  return {
    waiting: findCount('waiting')?.all ?? 0,
    retried: findCount('waiting')?.tried ?? 0,
    fetched: findCount('fetched')?.all ?? 0,
    canceled: findCount('canceled')?.all ?? 0,
    failed: findCount('failed')?.all ?? 0,
    retriable: findCount('failed')?.valid ?? 0,
    failures: rows.map(({ problem, ...row }) => ({
      ...row,
      reason: problem && isRefusalCode(problem.code) ? explain(new Refusal(problem.code, problem.values)) : '',
    })),
  }
}
