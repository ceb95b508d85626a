import { runImports } from '#import/plans/run-plan.ts'
import type { Job } from './job.ts'

/** Checks, imports and undoes what staff asked for under Products, Import. The schedule goes on after a crash. */
export const importProductsJob: Job = {
  name: 'import-products',
  label: 'Check, import and undo files of products',
  cron: '*/10 * * * *',
  keepsRunsForS: 24 * 3600,
  takesAtMostS: 6 * 3600,
  async run({ db, disk, signal, explain = ({ code }) => code }) {
    const did = await runImports(db, disk, { signal, explain })
    return did.length > 0 ? did.join(', ') : null
  },
}
