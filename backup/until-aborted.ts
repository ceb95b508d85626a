/** Waits for `work`, or until `signal` is aborted: then throws its reason. `work` goes on and must not write. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return await work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  return await Promise.race([aborted, work]).finally(() => signal.removeEventListener('abort', onAbort))
}
