import type { UploadPurpose } from '#shop/media/limits.ts'
import type { Upload } from '#shop/media/store-upload.ts'

/** Why an upload failed: the shop's message, or null when it did not respond. */
export class UploadFailure extends Error {
  /** Whether the same file may succeed later. */
  readonly mayRetry: boolean

  constructor(message: string, mayRetry: boolean) {
    super(message)
    this.mayRetry = mayRetry
  }
}

type Watch = { signal: AbortSignal; onProgress: (share: number) => void }

/** Uploads a file. It uses XMLHttpRequest because fetch reports no progress. Throws an UploadFailure. */
export function uploadFile(file: File, purpose: UploadPurpose, { signal, onProgress }: Watch): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/media?purpose=${purpose}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed().slice(0, 200)))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status === 201 ? resolve(request.response) : reject(failureOf(request)))
    request.onerror = () => reject(new UploadFailure('The shop did not answer.', true))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(signal.reason)
    request.send(file)
  })
}

function failureOf({ status, response }: XMLHttpRequest): UploadFailure {
  if (status === 401) return new UploadFailure('Please sign in again in another tab, then retry.', true)
  const isAnswer = status >= 400 && status < 500
  const { code, message }: { code?: unknown; message?: unknown } = (isAnswer && response?.error) || {}
  const mayRetry = !isAnswer || code === 'file-incomplete' || code === 'file-stalled'
  return new UploadFailure(typeof message === 'string' ? message : 'The shop could not take it just now.', mayRetry)
}
