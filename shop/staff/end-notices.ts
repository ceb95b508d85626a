import type { Db, Tx } from '#db/client.ts'

/**
 * Removes the browsers of one session of an account (`of`), of all but one (`keep`), or all. A session that somebody
 * ends may be on a lost phone, which must get no notices any more; one that runs out gets them.
 */
export async function endNotices(
  db: Db | Tx,
  staffId: string,
  { of, keep }: { of?: string | undefined; keep?: string | undefined },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .$if(of !== undefined, browsers => browsers.where('session_id', '=', of ?? ''))
    .$if(keep !== undefined, browsers => browsers.where('session_id', '!=', keep ?? ''))
    .execute()
}
