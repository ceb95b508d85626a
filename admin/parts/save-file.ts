import { privateFetch } from '../private-query.ts'
import { notifyError } from './feedback/notify.ts'

/** How long the browser may need to read a file before its URL is revoked. */
const REVOKE_AFTER_MS = 60_000

/** Fetches a file of the API and saves it under the name that the API gives it. */
export async function saveFile(address: string): Promise<void> {
  const answer = await privateFetch(address).catch(() => null)
  const file = answer?.ok ? await answer.blob().catch(() => null) : null
  if (!answer || !file) return notifyError('The file could not be downloaded.', 'Please try again.')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
