import { z } from 'zod'
import { textLine } from '../form-text.ts'
import { eventKinds } from './event-kinds.ts'

// Without a database, so that the browser can read it too.

const MAX_URL = 1000

/** The usual port of https, and the one that programs beside a web server have. */
export const webhookPorts = [443, 8443]

/** An address that a webhook may have: https, on one of these ports, without a password and a fragment. */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    webhookPorts.includes(Number(url.port || 443)) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
}

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
