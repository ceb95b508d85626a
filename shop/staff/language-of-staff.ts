import type { Db } from '#db/client.ts'
import type { Language } from '../language.ts'

/** Stores in which language an account works in the back office, on every device. */
export async function setStaffLanguage(db: Db, of: { staffId: string; language: Language }): Promise<void> {
  await db.updateTable('staff').set({ language: of.language }).where('id', '=', of.staffId).execute()
}
