import type { UploadPurpose } from '#shop/media/limits.ts'
import type { Upload } from '#shop/media/store-upload.ts'

/** Why an upload failed: the shop's message, or null when it did not respond. */
export class UploadFailure extends Error {
  /** Whether the same file may succeed later. */
  readonly mayRetry: boolean
  readonly isSignedOut: boolean

  constructor(message: string, mayRetry: boolean, { isSignedOut = false } = {}) {
    super(message)
    this.mayRetry = mayRetry
    this.isSignedOut = isSignedOut
  }
}

type Watch = { signal: AbortSignal; onProgress: (share: number) => void }

/** Uploads a picture or a video. Throws an UploadFailure. */
export const uploadFile = (file: File, purpose: UploadPurpose, watch: Watch): Promise<Upload> =>
  sendFile(file, `/api/admin/media?purpose=${purpose}`, watch)

/**
 * Sends a file as bytes; returns the response. It uses XMLHttpRequest because fetch reports no progress. Throws an
 * UploadFailure.
 */
export function sendFile<Stored>(file: File, url: string, { signal, onProgress }: Watch): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed().slice(0, 200)))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      [200, 201, 202].includes(request.status) ? resolve(request.response) : reject(failureOf(request))
    request.onerror = () => reject(new UploadFailure('The shop did not answer.', true))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(signal.reason)
    request.send(file)
  })
}

function failureOf({ status, response }: XMLHttpRequest): UploadFailure {
  if (status === 401)
    return new UploadFailure('Please sign in again in another tab, then retry.', true, { isSignedOut: true })
  const isAnswer = status >= 400 && status < 500
  const { code, message }: { code?: unknown; message?: unknown } = (isAnswer && response?.error) || {}
  const mayRetry = !isAnswer || code === 'file-incomplete' || code === 'file-stalled'
  return new UploadFailure(typeof message === 'string' ? message : 'The shop could not take it just now.', mayRetry)
}
