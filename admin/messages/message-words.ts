import { findMessageKind } from '#shop/message-texts/message-kinds.ts'
import type { customerWays, deliveryStates } from '#shop/outbox/delivery.ts'
import { words } from '../words/orders.ts'
import { common } from '../words.ts'

type State = (typeof deliveryStates)[number]

export const stateLabels: Record<State, string> = {
  queued: words.waiting,
  opened: words.opened,
  marked_sent: words.markedAsSent,
  accepted: words.sent,
  unknown: words.maybeSent,
  delivered: words.delivered,
  read: words.read,
  failed: words.failed,
  skipped: words.notSent,
}

export const stateColors = {
  queued: 'grey',
  opened: 'grey',
  marked_sent: 'green',
  accepted: 'green',
  unknown: 'yellow',
  delivered: 'green',
  read: 'green',
  failed: 'red',
  skipped: 'grey',
} as const satisfies Record<State, string>

export const wayLabels: Record<(typeof customerWays)[number], string> = {
  email: common.email,
  whatsapp: common.whatsapp,
}

export const wayLabel = (way: string): string => (way === 'whatsapp' ? wayLabels.whatsapp : wayLabels.email)

/** A message by its name; one of another version of the shop by what is stored. */
export function kindLabel(kind: string): string {
  const known = findMessageKind(kind)
  return known ? words.messageKinds[known] : kind
}

/** What a customer answered by a button of WhatsApp. */
export const answerWords = (answer: string): string =>
  answer === 'confirm' ? words.pressedConfirmOrder : words.pressedChangeOrCancel
