import { z } from 'zod'
import { textLine } from '../form-text.ts'
import { isWebhookUrl } from '../webhook-url.ts'
import { eventKinds } from './event-kinds.ts'

// Without a database, so that the browser can read it too.

const MAX_URL = 1000

/** What an owner says of a webhook. */
export const webhookForm = z.object({
  name: textLine(60)
    .transform(text => text.trim())
    .pipe(z.string().min(1, 'Please give it a name.')),
  url: z
    .string()
    .trim()
    .max(MAX_URL, 'Please use a shorter address.')
    .refine(
      isWebhookUrl,
      'Please enter an address that begins with https://, without a password, on port 443 or 8443.',
    ),
  kinds: z
    .array(z.enum(eventKinds))
    .min(1, 'Please choose at least one event.')
    .transform(kinds => eventKinds.filter(kind => kinds.includes(kind))),
  withPersonalData: z.boolean(),
  isOn: z.boolean(),
})

export type WebhookForm = z.output<typeof webhookForm>
