import { deleteOldImports, deleteOldPlans } from '#import/plans/delete-old-imports.ts'
import { countOf } from '#shop/count-of.ts'
import { inBatches, type Job } from './job.ts'

/** Deletes uploaded files of products after 7 days, and what imports changed after 90. */
export const deleteOldImportsJob: Job = {
  name: 'delete-old-imports',
  label: 'Delete files of products after 7 days, imports after 90',
  cron: '46 3 * * *',
  async run({ db, signal }) {
    const files = await inBatches(signal, () => deleteOldPlans(db))
    const imports = await inBatches(signal, () => deleteOldImports(db))
    return files + imports > 0 ? `${countOf(files, 'file')}, ${countOf(imports, 'import')} deleted` : null
  },
}
