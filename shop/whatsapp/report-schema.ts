import { z } from 'zod'

// What Meta reports, as far as the shop reads it. What is not understood is left out: Meta adds kinds of reports.

const error = z.object({ code: z.number(), title: z.string().catch('') })

const status = z.object({
  id: z.string().max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z.array(error).optional().catch(undefined),
  pricing: z.object({ billable: z.boolean(), category: z.string() }).optional().catch(undefined),
})
export type ReportedStatus = z.output<typeof status>

const message = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  id: z.string().max(300),
  timestamp: z.string().regex(/^\d{10}$/),
  type: z.string(),
  context: z
    .object({ id: z.string().max(300) })
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
const report = z.object({
  entry: z.array(z.object({ id: z.string(), changes: z.array(change).catch([]) })).catch([]),
})

const templateState = z.object({
  event: z.string().max(50),
  message_template_name: z.string(),
  message_template_language: z.string(),
  reason: z.string().nullish().catch(null),
})

const templateCategory = z.object({
  message_template_name: z.string(),
  message_template_language: z.string(),
  new_category: z.string().max(50),
})

const numberQuality = z.object({ current_limit: z.string().max(50) })

export type ReportedChange =
  | { kind: 'status'; status: ReportedStatus }
  | { kind: 'message'; message: ReceivedMessage }
  | { kind: 'text state'; name: string; language: string; state: string; reason: string | null }
  | { kind: 'text category'; name: string; language: string; category: string }
  | { kind: 'people limit'; limit: string }

/** What a report says about the account with this id, in its order. A body that is none says nothing. */
export function readReport(body: string, businessAccountId: string): ReportedChange[] {
  const read = report.safeParse(JSON.parse(body))
  const entries = read.success ? read.data.entry.filter(({ id }) => id === businessAccountId) : []
  return entries.flatMap(({ changes }) => changes.flatMap(({ field, value }) => readChange(field, value)))
}

function readChange(field: string, value: Record<string, unknown>): ReportedChange[] {
  if (field === 'messages')
    return [
      ...parsed(value.statuses, status).map(status => ({ kind: 'status', status }) as const),
      ...parsed(value.messages, message).map(message => ({ kind: 'message', message }) as const),
    ]
  if (field === 'message_template_status_update')
    return parsed([value], templateState).map(({ event, reason = null, ...named }) => ({
      kind: 'text state',
      ...nameOf(named),
      state: event,
      reason: reason === 'NONE' ? null : reason,
    }))
  if (field === 'template_category_update' || field === 'message_template_category_update')
    return parsed([value], templateCategory).map(({ new_category: category, ...named }) => ({
      kind: 'text category',
      ...nameOf(named),
      category,
    }))
  if (field === 'phone_number_quality_update')
    return parsed([value], numberQuality).map(({ current_limit: limit }) => ({ kind: 'people limit', limit }))
  return []
}

const nameOf = (named: { message_template_name: string; message_template_language: string }) => ({
  name: named.message_template_name,
  language: named.message_template_language,
})

const parsed = <Value>(list: unknown, schema: z.ZodType<Value>): Value[] =>
  (Array.isArray(list) ? list : []).flatMap(item => {
    const read = schema.safeParse(item)
    return read.success ? [read.data] : []
  })
