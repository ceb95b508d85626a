import { createHmac } from 'node:crypto'

/** A message as the simulator took it. */
export type SimulatedMessage = {
  id: string
  to: string
  deliveryId: string
  template: string
  language: string
  values: string[]
  /** The payloads of its buttons. */
  payloads: string[]
}

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed'

const seconds = () => String(Math.floor(Date.now() / 1000))

/** A report about a message, as Meta sends it. `error`: why it failed. */
export const statusReport = (
  { id, to, deliveryId }: SimulatedMessage,
  status: MessageStatus,
  { error, isFree = false }: { error?: { code: number; title: string }; isFree?: boolean } = {},
) => ({
  statuses: [
    {
      id,
      status,
      timestamp: seconds(),
      recipient_id: to,
      biz_opaque_callback_data: deliveryId,
      ...(status === 'failed'
        ? { errors: [{ code: error?.code, title: error?.title, message: error?.title }] }
        : {
            pricing: {
              billable: !isFree,
              pricing_model: 'PMP',
              type: isFree ? 'free_entry_point' : 'regular',
              category: 'utility',
            },
          }),
    },
  ],
})

/** What a customer wrote or pressed. */
export const answerReport = (from: string, answer: Record<string, unknown>) => ({
  contacts: [{ wa_id: from, profile: { name: 'Customer' } }],
  messages: [{ from, id: `wamid.in.${crypto.randomUUID()}`, timestamp: seconds(), ...answer }],
})

/** A body as Meta wraps it: reports on messages name the number. */
export const wrapped = (
  { businessAccountId, phoneNumberId }: { businessAccountId: string; phoneNumberId: string },
  field: string,
  value: object,
) => {
  const metadata = { display_phone_number: '923900000000', phone_number_id: phoneNumberId }
  const about = { messaging_product: 'whatsapp', ...(field === 'messages' && { metadata }), ...value }
  return { object: 'whatsapp_business_account', entry: [{ id: businessAccountId, changes: [{ field, value: about }] }] }
}

/** The headers of a report, signed as Meta signs it. */
export const signedHeaders = (body: string, appSecret: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Hub-Signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
})
