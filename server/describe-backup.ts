import type { CheckedBackup } from '#backup/check-backup.ts'
import { countOf } from '#shop/count-of.ts'

/** Such as '1,204 rows of 63 tables and 204 files'. */
export const describeBackup = ({ rows, files, header }: CheckedBackup): string =>
  `${countOf(rows, 'row')} of ${countOf(header.tables.length, 'table')} and ${countOf(files, 'file')}`
