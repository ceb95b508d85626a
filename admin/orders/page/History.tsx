import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import { orderSources } from '#shop/order-sources.ts'
import { formatDateOf, formatDateTime } from '../../parts/format-date.ts'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { contactInWords } from '../../words/contact-in-history.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { arrow, common } from '../../words.ts'
import { ShipmentChange } from '../shipping/ShipmentChange.tsx'
import { advanceFieldsInHistory, type FieldInHistory, fieldsInHistory, labelInHistory } from './detail-fields.ts'
import classes from './History.module.css'
import type { OrderEvent, OrderPage } from './order.ts'

/** The events of an order, the latest first, with account, time and both values. */
export function History({ order }: { order: OrderPage }) {
  return (
    <ol className="m-0 p-0 list-none">
      {order.history.map(event => (
        <Entry key={event.id} at={event.at} by={whoDid(event)}>
          {event.orderNumber !== null && (
            <p className="text-quiet text-xs font-semibold">
              {fill(listWords.historyOrder, { number: event.orderNumber })}
            </p>
          )}
          <What event={event} />
        </Entry>
      ))}
      {order.source === 'website' && (
        <Entry at={order.createdAt} by={common.customer}>
          {listWords.orderedByTheCustomer}
        </Entry>
      )}
    </ol>
  )
}

function whoDid({ byCustomer, byLink, by }: OrderEvent): string {
  if (byCustomer) return byLink ? listWords.customerByTheLink : common.customer
  return by ?? listWords.theShop
}

function Entry({ at, by, children }: { at: string; by: string; children: ReactNode }) {
  return (
    <li className={classes.entry}>
      <div>{children}</div>
      <p className="text-quiet text-sm tabular-nums text-end max-md:text-start">
        <bdi>{by}</bdi> · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </li>
  )
}

function What({ event }: { event: OrderEvent }) {
  if (event.event === 'status') {
    return (
      <p className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={event.from} /> <Arrow /> <StatusBadge status={event.to} />
        {event.reason !== null && <span>{event.reason}</span>}
      </p>
    )
  }
  if (event.event === 'shipment') return <ShipmentChange changes={event.changes} />
  if (event.event === 'postponed') return <p>{holdWords(event.changes)}</p>
  if (event.event === 'contact') return <Contact {...event} />
  if (event.event === 'hold-ended') return <p>{listWords.notConfirmedInTimeItsStock}</p>
  if (event.event === 'phone-refused') return <p>{listWords.askedForAnotherPhoneNumberWhich}</p>
  if (event.event === 'link') return <p>{linkWords[event.step]}</p>
  if (event.event === 'note') return <Note note={event.note} />
  if (event.event === 'advance')
    return <Changes title={listWords.advance} fields={advanceFieldsInHistory} changes={event.changes} />
  return <Changes title={titleOf(event)} fields={fieldsInHistory} changes={event.changes} />
}

/** What happened with the link by which the customer confirms. */
const linkWords: Record<Extract<OrderEvent, { event: 'link' }>['step'], string> = {
  made: listWords.linkMadeToConfirmTheOrder,
  opened: listWords.openedTheAddressByTheLink,
  agreed: listWords.agreedToTheOrderByThe,
}

/** What was changed, with the day alone where only that moved. */
function holdWords({ until, reason, note }: Extract<OrderEvent, { event: 'postponed' }>['changes']): string {
  if (until?.to === '') return words.holdEnded
  const parts = [until && fill(listWords.untilDate, { day: formatDateOf(until.to) }), reason?.to, note?.to].filter(
    Boolean,
  )
  return parts.length > 0 ? fill(listWords.onHoldWith, { parts: parts.join(common.comma) }) : words.onHold
}

function Contact({ changes: { contact, next, note } }: Extract<OrderEvent, { event: 'contact' }>) {
  if (contact?.to === '') return <p>{fill(listWords.takenBack, { what: contactInWords(contact.from) })}</p>
  return (
    <>
      <p>
        {next
          ? fill(listWords.thenAgain, { what: contactInWords(contact?.to ?? ''), time: formatDateTime(next.to) })
          : contactInWords(contact?.to ?? '')}
      </p>
      {note && <p className="as-typed">{note.to}</p>}
    </>
  )
}

const Note = ({ note }: { note: string }) => (
  <>
    <p className="text-quiet text-xs font-semibold">{listWords.internalNote}</p>
    <p className="as-typed">{note}</p>
  </>
)

type ChangesEvent = Extract<OrderEvent, { event: 'details' | 'made' | 'merge' | 'split' }>

type ChangesProps<Field extends FieldInHistory> = {
  title: string
  fields: readonly Field[]
  changes: Partial<Record<Field, { from: string; to: string }>>
}

function Changes<Field extends FieldInHistory>({ title, fields, changes }: ChangesProps<Field>) {
  return (
    <>
      <p className="text-quiet text-xs font-semibold">{title}</p>
      <dl className={classes.changes}>
        {fields.map(field => {
          const change = changes[field]
          return (
            change && (
              <div key={field}>
                <dt>{labelInHistory(field)}</dt>
                <dd>
                  <Text text={change.from} /> <Arrow /> <Text text={change.to} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </>
  )
}

function titleOf({ event, changes }: ChangesEvent): string {
  const source = orderSources.find(name => name === changes.source?.to)
  if (event === 'made')
    return source ? fill(listWords.madeByStaffFrom, { source: words.sources[source] }) : listWords.madeByStaff
  if (event === 'merge') return changes.joined?.to === '' ? words.mergeTakenBack : listWords.ordersMerged
  if (event === 'split') return listWords.orderSplit
  return changes.items || changes.total ? listWords.orderChanged : listWords.customerDetailsChanged
}

const Text = ({ text }: { text: string }) =>
  text === '' ? <i className="text-quiet">{common.nothing}</i> : <bdi>{text}</bdi>

const Arrow = () => (
  <>
    <span aria-hidden="true">{arrow}</span>
    <span className="sr-only">{common.becomes}</span>
  </>
)
