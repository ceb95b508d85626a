import { describeContact } from '#shop/contacts/outcomes.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { words } from '../words/calls.ts'
import { contactWords } from '../words/contact-words.ts'
import { common } from '../words.ts'
import type { Contact } from './calls.ts'

/** Earlier attempts to reach the customer, the latest first; nothing before the first. */
export function Attempts({ contacts }: { contacts: Contact[] }) {
  if (contacts.length === 0) return null
  return (
    <Panel title={words.callsSoFar}>
      <ul className="grid gap-2 m-0 px-4 py-2.5 list-none">
        {contacts.map(contact => (
          <li key={contact.id} className="wrap-anywhere">
            {describeContact(contact, contactWords)}
            {contact.reason && `, ${contact.reason}`}
            {contact.note && <span className="block as-typed">{contact.note}</span>}
            <span className="block text-quiet text-sm tabular-nums">
              <bdi>{contact.byCustomer ? common.customer : (contact.by ?? words.theShop)}</bdi> ·{' '}
              <time dateTime={contact.at}>{formatDateTime(contact.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
