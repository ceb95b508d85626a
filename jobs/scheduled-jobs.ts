import { anonymizeOrders } from './anonymize-orders.ts'
import { cleanUpUploads } from './clean-up-uploads.ts'
import { countPopularityJob } from './count-popularity.ts'
import { deleteAbandonedCartsJob } from './delete-abandoned-carts.ts'
import { deleteNetworkKeys } from './delete-network-keys.ts'
import { deleteOldImportsJob } from './delete-old-imports.ts'
import { deleteIdempotencyKeys, deleteRestockRequests, otherDeletions } from './deletions.ts'
import { emptyTrashJob } from './empty-trash.ts'
import { expireHoldsJob } from './expire-holds.ts'
import { fetchPicturesJob } from './fetch-pictures.ts'
import { importProductsJob } from './import-products.ts'
import type { Job } from './job.ts'
import { makeBackupJob } from './make-backup.ts'
import { readWhatsappReportsJob } from './read-whatsapp-reports.ts'
import { sendMessagesJob } from './send-messages.ts'
import { switchHomeBlocksJob } from './switch-home-blocks.ts'
import { switchSales } from './switch-sales.ts'
import { tellDueCallsJob } from './tell-due-calls.ts'
import { tellStaffJob } from './tell-staff.ts'

/** Every job of the shop, in the order of the back office's list. A removed job is unscheduled at the next start. */
export const scheduledJobs: readonly Job[] = [
  makeBackupJob,
  switchSales,
  switchHomeBlocksJob,
  expireHoldsJob,
  sendMessagesJob,
  readWhatsappReportsJob,
  tellDueCallsJob,
  tellStaffJob,
  importProductsJob,
  fetchPicturesJob,
  cleanUpUploads,
  deleteIdempotencyKeys,
  deleteNetworkKeys,
  deleteAbandonedCartsJob,
  anonymizeOrders,
  countPopularityJob,
  emptyTrashJob,
  ...otherDeletions,
  deleteOldImportsJob,
  deleteRestockRequests,
]
