/** Lets so many works run at a time; the others wait in the order they came. */
export function turns(atATime: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = atATime
  return async work => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Handed over rather than given back, so that nobody who comes now takes it from who waited.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
