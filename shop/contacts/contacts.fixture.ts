import type { Db } from '#db/client.ts'
import type { StaffMember } from '../orders/status/order-actor.ts'
import type { ContactResult } from './outcomes.ts'
import { type ContactInput, recordContact } from './record-contact.ts'

/** Records calls of one person for tests: an order that nobody has changed, now, unless the input says otherwise. */
export const caller =
  (db: Db, by: StaffMember) =>
  (orderId: string, result: ContactResult, input: Partial<ContactInput> = {}) =>
    recordContact(db, { orderId, result, version: 1, way: 'call', by, ...input })
