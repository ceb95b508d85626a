import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a task, and fails with a sentence when it takes longer than its limit. */
export async function within<Result>(seconds: number, what: string, task: Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  const limit = wait(seconds * 1000, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Not done after ${seconds} seconds: ${what}.`)
  })
  try {
    return await Promise.race([task, limit])
  } finally {
    timer.abort()
  }
}

/** Retries until the condition is true. An error on the way, such as from a page that is unloading, counts as false. */
export async function until(seconds: number, what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not so after ${seconds} seconds: ${what}.`)
    await wait(100)
  }
}
