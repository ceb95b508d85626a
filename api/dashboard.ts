import { type Context, Hono } from 'hono'
import { readBackupStatus } from '#backup/backup-status.ts'
import type { Db } from '#db/client.ts'
import { listFailedJobs } from '#jobs/list-jobs.ts'
import { makeBackupJob } from '#jobs/make-backup.ts'
import { scheduledJobs } from '#jobs/scheduled-jobs.ts'
import { listNewOwners } from '#shop/activity/list-new-owners.ts'
import { type Dashboard, readDashboard } from '#shop/dashboard/dashboard.ts'
import type { Problem } from '#shop/problems/problems.ts'
import { readSettings } from '#shop/settings/settings.ts'
import type { Right } from '#shop/staff/rights.ts'
import { readWhatsappState } from '#shop/whatsapp/whatsapp-state.ts'
import type { StaffEnv } from './context.ts'
import { may } from './guard.ts'
import { routeSummary } from './openapi.ts'

/** The right that each part of the dashboard needs; a new part does not compile without one. */
const partRights = {
  totalOrders: 'orders.see',
  pendingOrders: 'orders.see',
  work: 'orders.see',
  advances: 'advances.see',
  recentOrders: 'orders.see',
  waiting: 'orders.see',
  contactsToday: 'orders.decide',
  totalProducts: 'products.see',
  drafts: 'products.change',
  totalRevenue: 'money.see',
  deliveredRevenue: 'money.see',
  today: 'money.see',
  yesterday: 'money.see',
  usual: 'money.see',
  days: 'money.see',
  runningLow: 'stock.see',
  pendingReviews: 'reviews',
  pagesWithGaps: 'content.change',
} as const satisfies Record<keyof Dashboard, Right>

export const dashboardRoutes = new Hono<StaffEnv>().get(
  '/',
  routeSummary(
    'Get what the account may see of the dashboard, with why WhatsApp does not send; for owners also failed jobs, the last backup, and who became an owner this week',
  ),
  async c => {
    const db = c.get('db')
    const [dashboard, newOwners, failedJobs, backup, whatsapp] = await Promise.all([
      readVisibleDashboard(c),
      may(c, 'staff') ? listNewOwners(db) : [],
      may(c, 'jobs') ? listFailedJobs(db, otherJobs) : [],
      may(c, 'backups') ? readBackup(db) : null,
      may(c, 'messages.see') ? readWhatsappState(db) : null,
    ])
    return c.json(
      {
        ...dashboard,
        newOwners,
        failedJobs,
        backup,
        whatsappProblems: whatsapp?.problems ?? null,
        problems: may(c, 'jobs') ? listProblems(c) : [],
      },
      200,
    )
  },
)

/** What is wrong with the server, without what the dashboard says in places of their own. */
const listProblems = (c: Context<StaffEnv>): Problem[] =>
  (c.get('watch')?.latest()?.problems ?? []).filter(({ key }) => key !== 'backup' && !key.startsWith('job '))

/** A backup that failed has its own place, with its reason. */
const otherJobs = scheduledJobs.filter(job => job !== makeBackupJob)

async function readBackup(db: Db) {
  const { backups } = await readSettings(db)
  return await readBackupStatus(db, { isNightly: backups.daily > 0 })
}

/** The figures of the dashboard, with null for each part that the account may not see. */
export const readVisibleDashboard = async (c: Context<StaffEnv>) => onlyVisible(c, await readDashboard(c.get('db')))

/** The dashboard with null for each part that the account may not see. */
function onlyVisible(c: Context<StaffEnv>, dashboard: Dashboard) {
  const part = <Part extends keyof Dashboard>(name: Part) => (may(c, partRights[name]) ? dashboard[name] : null)
  return {
    totalOrders: part('totalOrders'),
    pendingOrders: part('pendingOrders'),
    work: withoutMoney(c, part('work')),
    advances: part('advances'),
    recentOrders: part('recentOrders'),
    waiting: part('waiting'),
    contactsToday: part('contactsToday'),
    totalProducts: part('totalProducts'),
    drafts: part('drafts'),
    totalRevenue: part('totalRevenue'),
    deliveredRevenue: part('deliveredRevenue'),
    today: part('today'),
    yesterday: part('yesterday'),
    usual: part('usual'),
    days: part('days'),
    runningLow: part('runningLow'),
    pendingReviews: part('pendingReviews'),
    pagesWithGaps: part('pagesWithGaps'),
  } satisfies Record<keyof Dashboard, unknown>
}

/** The work with null for its sums, unless the account may see money. */
function withoutMoney(c: Context<StaffEnv>, work: Dashboard['work'] | null) {
  if (!work) return null
  const { toCall, ...sums } = work
  const sum = ({ orders, total }: typeof sums.toPack) => ({ orders, total: may(c, 'money.see') ? total : null })
  return {
    toCall,
    toPack: sum(sums.toPack),
    toHandOver: sum(sums.toHandOver),
    onHold: sum(sums.onHold),
    withCouriers: sum(sums.withCouriers),
    lateParcels: sum(sums.lateParcels),
  }
}
