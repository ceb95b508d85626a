import { useEffect, useRef, useState } from 'react'
import type { UploadPurpose } from '#shop/media/limits.ts'
import type { Upload } from '#shop/media/store-upload.ts'
import { UploadFailure, uploadFile } from './upload.ts'
import { notifyUploadFailed } from './upload-notifications.ts'

/** An upload: waiting, the part sent so far (1: the shop is processing it), done, or failed with the reason. */
export type PendingUpload = {
  key: number
  file: File
  share: number
  upload: Upload | null
  failure: UploadFailure | null
}

/** More at once would only slow each other down, and the shop processes one at a time. */
const MAX_UPLOADS_AT_ONCE = 2

type Options = { purpose: UploadPurpose; onStored: (upload: Upload) => void }

/** The uploads of a screen, a few at a time in their order. Leaving the screen cancels them, and the shop cleans up. */
export function useUploads({ purpose, onStored }: Options) {
  const [pendingUploads, setPendingUploads] = useState<PendingUpload[]>([])
  const queue = useRef<Queue>(null)
  const stored = useRef(onStored)
  stored.current = onStored
  queue.current ??= new Queue(purpose, {
    onStored: upload => stored.current(upload),
    onChange: setPendingUploads,
  })
  useEffect(() => {
    const { current } = queue
    return () => current?.cancelAll()
  }, [])
  return {
    pendingUploads,
    add: (files: File[]) => queue.current?.add(files),
    cancel: (key: number) => queue.current?.cancel(key),
    retry: (key: number) => queue.current?.retry(key),
  }
}

type Listener = { onStored: (upload: Upload) => void; onChange: (pendingUploads: PendingUpload[]) => void }

/** The uploads that are waiting, running or failed. Each change makes a new list. */
class Queue {
  #sendings: PendingUpload[] = []
  readonly #running = new Map<number, AbortController>()
  #failed: File[] = []
  #keys = 0
  readonly #purpose: UploadPurpose
  readonly #on: Listener

  constructor(purpose: UploadPurpose, on: Listener) {
    this.#purpose = purpose
    this.#on = on
  }

  add(files: File[]) {
    this.#show([
      ...this.#sendings,
      ...files.map(file => ({ key: ++this.#keys, file, share: 0, upload: null, failure: null })),
    ])
    this.#next()
  }

  cancel(key: number) {
    this.#show(this.#sendings.filter(pendingUpload => pendingUpload.key !== key))
    this.#running.get(key)?.abort()
    this.#handOver()
  }

  retry(key: number) {
    this.#change(key, { share: 0, failure: null })
    this.#next()
  }

  cancelAll() {
    this.#sendings = []
    for (const running of this.#running.values()) running.abort()
  }

  #next() {
    const waiting = this.#sendings.filter(({ key, upload, failure }) => !upload && !failure && !this.#running.has(key))
    for (const pendingUpload of waiting.slice(0, MAX_UPLOADS_AT_ONCE - this.#running.size))
      void this.#send(pendingUpload)
    if (this.#running.size === 0) this.#tellFailed()
  }

  async #send({ key, file }: PendingUpload) {
    const running = new AbortController()
    this.#running.set(key, running)
    try {
      const onProgress = (share: number) => this.#change(key, { share })
      const upload = await uploadFile(file, this.#purpose, { signal: running.signal, onProgress })
      this.#change(key, { upload })
    } catch (error) {
      if (!running.signal.aborted) {
        const failure = error instanceof UploadFailure ? error : new UploadFailure('It could not be sent.', true)
        this.#change(key, { failure })
        this.#failed.push(file)
      }
    } finally {
      this.#running.delete(key)
      this.#handOver()
      this.#next()
    }
  }

  /** In the chosen order, whichever arrived first. A failed upload does not block the others. */
  #handOver() {
    for (const { key, upload, failure } of this.#sendings) {
      if (!upload && !failure) return
      if (!upload) continue
      this.#show(this.#sendings.filter(pendingUpload => pendingUpload.key !== key))
      this.#on.onStored(upload)
    }
  }

  /** One message for all failures of a batch. */
  #tellFailed() {
    if (this.#failed.length > 0) notifyUploadFailed(this.#failed)
    this.#failed = []
  }

  #change(key: number, change: Partial<PendingUpload>) {
    this.#show(
      this.#sendings.map(pendingUpload =>
        pendingUpload.key === key ? { ...pendingUpload, ...change } : pendingUpload,
      ),
    )
  }

  #show(pendingUploads: PendingUpload[]) {
    this.#sendings = pendingUploads
    this.#on.onChange(pendingUploads)
  }
}
