import {
  type Icon,
  IconBan,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconBuildingStore,
  IconCash,
  IconClockX,
  IconCoins,
  IconCopy,
  IconDevices,
  IconGavel,
  IconHistory,
  IconLockOpen,
  IconMapPinQuestion,
  IconMessage,
  IconNote,
  IconPackage,
  IconPackageOff,
  IconPencilPlus,
  IconPhone,
  IconPhoneOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconTruckDelivery,
  IconUserCheck,
  IconUserEdit,
  IconUserPlus,
  IconUserQuestion,
  IconUserX,
} from '@tabler/icons-react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import type { StaffSource } from '#shop/order-sources.ts'
import { isCanceled, isOpen, isSent } from '#shop/order-status/status.ts'
import type { CustomerChange } from '#shop/orders/customer-changes/read-customer-changes.ts'
import { isQuietRisk, type Risk, type RiskKind } from '#shop/risk/risk.ts'
import { formatDateTime, formatDay } from '../../parts/format-date.ts'
import { missingWords } from '../../risk/missing-words.ts'
import { riskInWords } from '../../risk/risk-words.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { importedSentence } from '../imported-sentence.ts'
import { isWaiting, postponedWords } from '../on-hold/on-hold-words.ts'
import type { ListedOrder } from '../orders.ts'
import { duplicateSentence } from './duplicate-label.ts'
import { holdLabels } from './HoldMark.tsx'

/**
 * What to know about an order before calling or packing it: an icon in its row, with a text. `word`: on a phone, where
 * it is not the kind. `isQuiet`: no warning.
 */
export type OrderMark = { kind: string; word?: string; icon: Icon; text: string; count?: number; isQuiet?: boolean }

/** The marks of an order, the most urgent first. */
export function marksOf(order: ListedOrder): OrderMark[] {
  const { internalNotes, notes, duplicates, hold, phoneIsMobile, printed, shipment, status } = order
  const { customerChange, imported, blocked } = order
  const marks: OrderMark[] = holdMarks(order)
  if (internalNotes) {
    const { latest: text, count } = internalNotes
    const kind =
      count === 1 ? listWords.internalNote : fill(listWords.latestOfNotes, { count: count.toLocaleString('en') })
    marks.push({ kind, word: count === 1 ? kind : listWords.internalNotes, icon: IconNote, text, count })
  }
  if (notes) marks.push({ kind: words.customersNotes, icon: IconMessage, text: notes })
  if (customerChange) {
    const { what, at } = customerChange
    const { kind, icon, text } = customerChangeMarks[what]
    marks.push({ kind, icon, text: `${text}, ${formatDateTime(at)}` })
  }
  if (duplicates && !isCanceled(status)) {
    marks.push({ kind: words.likelyDuplicate, icon: IconCopy, text: duplicateSentence(duplicates) })
  }
  if (order.advance > 0) marks.push(advanceMark(order))
  // Its own mark says that a blocked number holds no stock.
  if (hold !== 'held' && !(blocked && hold === 'not_reserved')) {
    const [kind, text] = holdLabels[hold]
    marks.push({ kind, icon: hold === 'expired' ? IconClockX : IconLockOpen, text })
  }
  marks.push(...riskMarks(order.risks))
  if (imported) marks.push(importedMark(imported))
  if (!phoneIsMobile) {
    marks.push({ kind: listWords.noMobile, icon: IconPhoneOff, text: listWords.thePhoneIsNotAPakistani })
  }
  const missing = missingWords(order)
  if (missing) marks.push({ kind: listWords.incompleteAddress, icon: IconMapPinQuestion, text: missing })
  if (order.source !== 'website') marks.push(sourceMark(order.source, order.madeBy))
  if (printed && isOpen(status)) {
    marks.push({
      kind: listWords.printed,
      icon: IconPrinter,
      text: fill(listWords.atBy, { time: formatDateTime(printed.at), name: printed.by }),
      isQuiet: true,
    })
  }
  if (shipment && isSent(status)) {
    const { courier, trackingNumber } = shipment
    marks.push({
      kind: courier,
      icon: IconTruckDelivery,
      text: trackingNumber ?? listWords.noTrackingNumberYet,
      isQuiet: trackingNumber !== null,
    })
  }
  return marks
}

function holdMarks({ postponed, blocked, status }: ListedOrder): OrderMark[] {
  const marks: OrderMark[] = []
  if (blocked && isOpen(status)) marks.push({ kind: words.blockedNumber, icon: IconBan, text: blocked.reason })
  if (postponed) {
    const isOn = isWaiting(postponed)
    const [kind, icon] = isOn
      ? ([words.onHold, IconPlayerPause] as const)
      : ([words.backFromHold, IconPlayerPlay] as const)
    const until = isOn ? { word: fill(listWords.onHoldUntil, { day: formatDay(postponed.until) }) } : {}
    marks.push({ kind, icon, text: postponedWords(postponed), ...until })
  }
  return marks
}

/** A warning while the shop owes it. */
const advanceMark = ({ advance, cashDue, toGiveBack }: ListedOrder): OrderMark => ({
  kind: toGiveBack > 0 ? listWords.advanceToRefund : listWords.advance,
  icon: IconCash,
  text:
    toGiveBack > 0
      ? fill(listWords.toGiveBackAmount, { amount: formatRupees(toGiveBack) })
      : fill(listWords.receivedAndDue, { received: formatRupees(advance), due: formatRupees(cashDue) }),
  isQuiet: toGiveBack === 0,
})

const riskIcons: Record<RiskKind, Icon> = {
  rule: IconGavel,
  refused: IconPackageOff,
  canceled: IconUserX,
  undelivered: IconPackage,
  first: IconUserPlus,
  browser: IconDevices,
  implausible: IconUserQuestion,
  value: IconCoins,
}

/** The facts of one kind are one mark. */
const riskMarks = (risks: readonly Risk[]): OrderMark[] =>
  [
    ...Map.groupBy(
      risks.filter(risk => !isQuietRisk(risk)),
      ({ kind }) => kind,
    ),
  ].map(([kind, same]) => {
    const [first] = same
    return {
      kind: words.risks[kind],
      icon: riskIcons[kind],
      text: same.map(riskInWords).join('\n'),
      count: first?.kind === 'refused' ? first.refused : 1,
    }
  })

/** A warning only when some were not delivered. */
const importedMark = (imported: NonNullable<ListedOrder['imported']>): OrderMark => ({
  kind: listWords.knownFromBefore,
  icon: IconHistory,
  text: importedSentence(imported),
  count: imported.orders,
  isQuiet: imported.canceled === 0,
})

const sourceIcons: Record<StaffSource, Icon> = {
  phone: IconPhone,
  whatsapp: IconBrandWhatsapp,
  instagram: IconBrandInstagram,
  counter: IconBuildingStore,
  other: IconPencilPlus,
}

const sourceMark = (source: StaffSource, madeBy: string | null): OrderMark => ({
  kind: words.sources[source],
  icon: sourceIcons[source],
  text: madeBy === null ? listWords.didNotComeFromTheWebsite : fill(listWords.madeBy, { name: madeBy }),
  isQuiet: true,
})

const changed = { kind: listWords.changedByCustomer, icon: IconUserEdit }

const customerChangeMarks: Record<CustomerChange['what'], { kind: string; icon: Icon; text: string }> = {
  canceled: { ...changed, text: listWords.canceledByTheCustomer },
  corrected: { ...changed, text: listWords.correctedByTheCustomer },
  confirmed: { kind: listWords.confirmedByCustomer, icon: IconUserCheck, text: listWords.confirmedByTheCustomer },
  agreed: {
    kind: listWords.agreedByCustomer,
    icon: IconUserCheck,
    text: listWords.theCustomerAgreedByTheLink,
  },
}
