/** Collects items and writes them in batches, one after the other, while more are added. */
export type BatchWriter<Item> = {
  add(item: Item): void
  /** Writes the rest. Throws the first error of any batch. */
  end(): Promise<void>
}

/** Begins a writer that calls `write` with at most `size` items. */
export function newBatchWriter<Item>(size: number, write: (items: Item[]) => Promise<void>): BatchWriter<Item> {
  let open: Item[] = []
  let writing = Promise.resolve()
  let failure: { error: unknown } | undefined
  const flush = () => {
    const items = open
    open = []
    writing = writing.then(async () => {
      try {
        if (!failure) await write(items)
      } catch (error) {
        failure = { error }
      }
    })
  }
  return {
    add(item) {
      open.push(item)
      if (open.length >= size) flush()
    },
    async end() {
      if (open.length > 0) flush()
      await writing
      if (failure) throw failure.error
    },
  }
}
