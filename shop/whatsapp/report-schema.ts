import { z } from 'zod'

// What Meta reports, as far as the shop reads it. An item that is not understood is left out and counted: Meta adds
// kinds of reports.

/** A database stores every text but one with this character. */
const storable = (text: string): boolean => !text.includes('\0')
const textUpTo = (max: number) => z.string().max(max).refine(storable)

const title = z
  .string()
  .catch('')
  .transform(text => text.replaceAll('\0', ''))
const error = z.object({ code: z.number(), title })

const status = z.object({
  id: textUpTo(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z.array(error).optional().catch(undefined),
  pricing: z.object({ billable: z.boolean(), category: z.string() }).optional().catch(undefined),
})
export type ReportedStatus = z.output<typeof status>

const message = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  id: textUpTo(300),
  timestamp: z.string().regex(/^\d{10}$/),
  type: z.string(),
  context: z
    .object({ id: textUpTo(300) })
    .optional()
    .catch(undefined),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z
    .object({ payload: z.string().max(300) })
    .optional()
    .catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ id: z.string().max(300) }) })
    .optional()
    .catch(undefined),
})
export type ReceivedMessage = z.output<typeof message>

const change = z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) })
const entry = z.object({ id: z.string(), changes: z.array(z.unknown()) })
const report = z.object({ entry: z.array(z.unknown()) })

const ofNumber = z.object({ phone_number_id: z.string() })
const ofPhone = z.object({ display_phone_number: z.string() })

const templateState = z.object({
  event: textUpTo(50),
  message_template_name: z.string(),
  message_template_language: z.string(),
  reason: z.string().refine(storable).nullish().catch(null),
})

const templateCategory = z.object({
  message_template_name: z.string(),
  message_template_language: z.string(),
  new_category: textUpTo(50),
})

/** The former name of the limit is that of before February 2026. */
const numberQuality = z
  .object({ max_daily_conversations_per_business: textUpTo(50).optional(), current_limit: textUpTo(50).optional() })
  .transform(({ max_daily_conversations_per_business: limit, current_limit: former }) => limit ?? former)
  .refine(limit => limit !== undefined)

export type ReportedChange =
  | { kind: 'status'; status: ReportedStatus }
  | { kind: 'message'; message: ReceivedMessage }
  | { kind: 'text state'; name: string; language: string; state: string; reason: string | null }
  | { kind: 'text category'; name: string; language: string; category: string }
  | { kind: 'people limit'; limit: string }

/** What a report says, in its order, and how many of its items are left out. */
export type ReadReport = { changes: ReportedChange[]; notUnderstood: number; ofOthers: number }

/** The account and the number whose reports count: one app of Meta may report on several. */
export type ReportedTo = { businessAccountId: string; phoneNumberId: string; displayPhone: string | null }

/** What a report says about this account and this number. Each item is read alone. */
export function readReport(body: string, to: ReportedTo): ReadReport {
  const read: ReadReport = { changes: [], notUnderstood: 0, ofOthers: 0 }
  const one = <Value>(item: unknown, schema: z.ZodType<Value>): Value | undefined => {
    const { data, success } = schema.safeParse(item)
    if (!success) read.notUnderstood++
    return data
  }
  for (const item of one(JSON.parse(body), report)?.entry ?? []) {
    const about = one(item, entry)
    if (about && about.id !== to.businessAccountId) read.ofOthers++
    else
      for (const changed of about?.changes ?? []) {
        const known = one(changed, change)
        if (known && isOfOther(known, to)) read.ofOthers++
        else if (known) read.changes.push(...readChange(known, one))
      }
  }
  return read
}

/** Messages name the id of their number; its quality names the number itself, which the shop may not have asked yet. */
function isOfOther({ field, value }: z.output<typeof change>, { phoneNumberId, displayPhone }: ReportedTo): boolean {
  if (field === 'messages') return ofNumber.safeParse(value.metadata).data?.phone_number_id !== phoneNumberId
  if (field !== 'phone_number_quality_update' || displayPhone === null) return false
  const phone = ofPhone.safeParse(value).data?.display_phone_number
  return phone !== undefined && digitsOf(phone) !== digitsOf(displayPhone)
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

type ReadOne = <Value>(item: unknown, schema: z.ZodType<Value>) => Value | undefined

function readChange({ field, value }: z.output<typeof change>, one: ReadOne): ReportedChange[] {
  const each = <Value>(list: unknown, schema: z.ZodType<Value>): Value[] =>
    (Array.isArray(list) ? list : []).flatMap(item => one(item, schema) ?? [])
  if (field === 'messages')
    return [
      ...each(value.statuses, status).map(status => ({ kind: 'status', status }) as const),
      ...each(value.messages, message).map(message => ({ kind: 'message', message }) as const),
    ]
  if (field === 'message_template_status_update')
    return each([value], templateState).map(({ event, reason = null, ...named }) => ({
      kind: 'text state',
      ...nameOf(named),
      state: event,
      reason: reason === 'NONE' ? null : reason,
    }))
  if (field === 'template_category_update' || field === 'message_template_category_update')
    return each([value], templateCategory).map(({ new_category: category, ...named }) => ({
      kind: 'text category',
      ...nameOf(named),
      category,
    }))
  if (field === 'phone_number_quality_update')
    return each([value], numberQuality).map(limit => ({ kind: 'people limit', limit }))
  return []
}

const nameOf = (named: { message_template_name: string; message_template_language: string }) => ({
  name: named.message_template_name,
  language: named.message_template_language,
})
