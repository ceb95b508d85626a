import type { UploadPurpose } from '#shop/media/limits.ts'
import type { Upload } from '#shop/media/store-upload.ts'

/** Why a file was not taken: in the shop's own words, or nothing when it did not answer. */
export class UploadFailure extends Error {
  /** Whether the same file could be taken another time. */
  readonly mayRetry: boolean

  constructor(message: string, mayRetry: boolean) {
    super(message)
    this.mayRetry = mayRetry
  }
}

type Watch = { signal: AbortSignal; onProgress: (share: number) => void }

/** Sends one file. By XMLHttpRequest, because fetch tells nothing of how far it is. Throws an UploadFailure. */
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
