import type { Db } from '#db/client.ts'
import { deleteOldActivity } from '#shop/activity/delete-old-activity.ts'
import { deleteOldAnswers } from '#shop/api-keys/answer-once.ts'
import { countOf } from '#shop/count-of.ts'
import { deleteUnconfirmedSubscribers } from '#shop/newsletter/newsletter.ts'
import { deleteOldDrafts } from '#shop/orders/drafts/delete-drafts.ts'
import { deleteExpiredIdempotencyKeys } from '#shop/orders/placing/idempotency-key.ts'
import { deleteOldDeliveries } from '#shop/outbox/erase-deliveries.ts'
import { deleteOldPriceHistory } from '#shop/products/prices/price-history.ts'
import { deleteOldMissedAddresses } from '#shop/redirects/missed-addresses.ts'
import { deleteOldRestockRequests } from '#shop/restock/delete-restock-requests.ts'
import { deleteOldMissedSearches } from '#shop/search/missed-searches.ts'
import { deleteOldPopularSearches } from '#shop/search/popular-searches.ts'
import { deleteEndedLinks } from '#shop/secret-links/delete-ended-links.ts'
import { deleteOldSettingsHistory } from '#shop/settings-changes/settings-history.ts'
import { inBatches, type Job } from './job.ts'

type Deletion = Pick<Job, 'name' | 'label' | 'cron'> & {
  /** What is counted, with its plural where that does not end in s. */
  noun: readonly [one: string, many?: string]
  /** Each deletes some and returns how many, 0 once nothing is left. */
  batches: readonly ((db: Db) => Promise<number>)[]
}

/** A job that deletes what is older than it has to be. */
const deletion = ({ noun, batches, ...job }: Deletion): Job => ({
  ...job,
  async run({ db, signal }) {
    let total = 0
    for (const batch of batches) total += await inBatches(signal, () => batch(db))
    return total > 0 ? `${countOf(total, ...noun)} deleted` : null
  },
})

export const deleteIdempotencyKeys = deletion({
  name: 'delete-order-keys',
  label: 'Delete keys of old checkout forms',
  cron: '17 * * * *',
  noun: ['key'],
  batches: [deleteExpiredIdempotencyKeys],
})

export const deleteRestockRequests = deletion({
  name: 'delete-restock-requests',
  label: 'Delete requests about stock older than 90 days',
  cron: '52 3 * * *',
  noun: ['request'],
  batches: [deleteOldRestockRequests],
})

export const otherDeletions = [
  deletion({
    name: 'delete-old-answers',
    label: 'Delete answers to programs after 24 hours',
    cron: '23 * * * *',
    noun: ['answer'],
    batches: [deleteOldAnswers],
  }),
  deletion({
    name: 'delete-old-activity',
    label: 'Delete activity older than a year',
    cron: '37 3 * * *',
    noun: ['line'],
    batches: [deleteOldActivity],
  }),
  deletion({
    name: 'delete-old-history',
    label: 'Delete price and settings history older than two years',
    cron: '43 3 * * *',
    noun: ['change'],
    batches: [deleteOldPriceHistory, deleteOldSettingsHistory],
  }),
  deletion({
    name: 'delete-old-drafts',
    label: 'Delete orders sent by a link 30 days after it ended',
    cron: '49 3 * * *',
    noun: ['draft'],
    batches: [deleteOldDrafts],
  }),
  deletion({
    name: 'delete-old-messages',
    label: 'Delete messages older than a year',
    cron: '46 3 * * *',
    noun: ['message'],
    batches: [deleteOldDeliveries],
  }),
  deletion({
    name: 'delete-ended-links',
    label: 'Delete links to confirm orders after their 7 days',
    cron: '52 3 * * *',
    noun: ['link'],
    batches: [deleteEndedLinks],
  }),
  // Searches that nobody repeated. There are at most 1,000 of each kind.
  deletion({
    name: 'delete-old-missed-searches',
    label: 'Delete counted searches after 90 days',
    cron: '43 3 * * *',
    noun: ['text'],
    batches: [deleteOldMissedSearches, deleteOldPopularSearches],
  }),
  deletion({
    name: 'delete-old-missed-addresses',
    label: 'Delete addresses that nobody asked for in 30 days',
    cron: '44 3 * * *',
    noun: ['address', 'addresses'],
    batches: [deleteOldMissedAddresses],
  }),
  deletion({
    name: 'delete-unconfirmed-subscribers',
    label: 'Delete unconfirmed newsletter addresses',
    cron: '40 3 * * *',
    noun: ['address', 'addresses'],
    batches: [deleteUnconfirmedSubscribers],
  }),
]
