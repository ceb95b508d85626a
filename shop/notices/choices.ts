import type { Db, Tx } from '#db/client.ts'
import { type NoticeKind, type NoticeWay, noticeKinds, noticeWays } from './notice-kinds.ts'

/** Of what an account wants notices. `email`: empty for none. */
export type NoticeChoices = { email: string; chosen: { kind: NoticeKind; way: NoticeWay }[] }

/** Reads what an account chose. */
export async function readNoticeChoices(db: Db, staffId: string): Promise<NoticeChoices> {
  const staff = await db.selectFrom('staff').where('id', '=', staffId).select('email').executeTakeFirst()
  const rows = await db.selectFrom('notice_choices').where('staff_id', '=', staffId).select(['kind', 'way']).execute()
  const chosen = noticeKinds.flatMap(kind =>
    noticeWays.filter(way => rows.some(row => row.kind === kind && row.way === way)).map(way => ({ kind, way })),
  )
  return { email: staff?.email ?? '', chosen }
}

/** Stores what an account chose, in place of what it chose before. */
export async function saveNoticeChoices(
  tx: Tx,
  { staffId, email, chosen }: NoticeChoices & { staffId: string },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ email: email === '' ? null : email })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('notice_choices').where('staff_id', '=', staffId).execute()
  if (chosen.length === 0) return
  await tx
    .insertInto('notice_choices')
    .values(chosen.map(choice => ({ staff_id: staffId, ...choice })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
