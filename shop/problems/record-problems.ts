import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { OVER } from '../notices/over.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import type { Problem } from './problems.ts'

/** News of a problem: that it begins, each day that it lasts, also that it gets worse, and its end. */
export type News = { kind: 'begins' | 'lasts' | 'over'; key: string; text: string; isUrgent: boolean }

/** After so long without any process seeing it a problem is over. */
const OVER_AFTER_MIN = 3
const AGAIN_AFTER_HOURS = 24

/** The line about it in a message. */
export const newsLine = ({ kind, text }: News): string =>
  kind === 'over' ? `${OVER}${text}` : kind === 'lasts' ? `Still: ${text}` : text

/**
 * Writes down what is wrong now and returns what is news of it, for all processes once; queues it for staff who chose
 * such notices. `mayEnd`: whether the process has looked for long enough to know that others are over.
 */
export async function recordProblems(
  db: Db,
  problems: readonly Problem[],
  { mayEnd }: { mayEnd: boolean },
): Promise<News[]> {
  return await inTransaction(db, async tx => {
    const news: News[] = []
    for (const { key, text, isUrgent } of problems) {
      const { rows } = await sql<{ isNew: boolean; isNews: boolean }>`
        insert into server_problems as known (key, text, is_urgent) values (${key}, ${text.slice(0, 1000)}, ${isUrgent})
        on conflict (key) do update set
          text = excluded.text, seen_at = now(), is_urgent = excluded.is_urgent,
          news_at = case
            when known.news_at < now() - make_interval(hours => ${AGAIN_AFTER_HOURS})
              or (excluded.is_urgent and not known.is_urgent) then now()
            else known.news_at
          end
        returning began_at = now() as "isNew", news_at = now() as "isNews"`.execute(tx)
      const [row] = rows
      if (row?.isNews) news.push({ kind: row.isNew ? 'begins' : 'lasts', key, text, isUrgent })
    }
    if (mayEnd) {
      const { rows } = await sql<{ key: string; text: string }>`
        delete from server_problems where seen_at < now() - make_interval(mins => ${OVER_AFTER_MIN})
        returning key, text`.execute(tx)
      news.push(...rows.map(row => ({ ...row, kind: 'over', isUrgent: false }) as const))
    }
    const at = new Date().toISOString()
    await queueNotices(
      tx,
      'server_problem',
      news.map(each => ({ about: newsLine(each).slice(0, 200), key: `${each.kind} ${each.key} ${at}`.slice(0, 150) })),
    )
    return news
  })
}
