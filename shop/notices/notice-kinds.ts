import { hasRight, type Right, roleNames } from '../staff/rights.ts'

// Without a database, so that the browser can read it too.

/** What staff can get notices of. */
export const noticeKinds = [
  'new_order',
  'overdue_call',
  'asked_call',
  'low_stock',
  'failed_job',
  'whatsapp_stopped',
  'webhook_off',
  'server_problem',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The ways by which staff can get notices. */
export const noticeWays = ['email', 'push'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** Its label, and the right without which nobody gets it. */
export const noticeRules: Record<NoticeKind, { label: string; right: Right }> = {
  new_order: { label: 'New orders', right: 'orders.see' },
  overdue_call: { label: 'Orders that nobody called for an hour', right: 'orders.decide' },
  asked_call: { label: 'Calls that customers asked for, when they are due', right: 'orders.decide' },
  low_stock: { label: 'Products that run low', right: 'stock.see' },
  failed_job: { label: 'Failed jobs', right: 'jobs' },
  whatsapp_stopped: { label: 'WhatsApp, when it stops sending', right: 'settings' },
  server_problem: { label: 'Trouble with the server: disk, database, backup, certificate', right: 'jobs' },
  webhook_off: { label: 'Webhooks that the shop switched off', right: 'connections' },
}

/** The notice of this name; undefined for any other text. */
export const findNoticeKind = (name: string): NoticeKind | undefined => noticeKinds.find(kind => kind === name)

/** The roles that may get it. */
export const rolesWithNotice = (kind: NoticeKind) =>
  roleNames.filter(role => hasRight({ role }, noticeRules[kind].right))
