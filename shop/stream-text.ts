/**
 * A long text as bytes, read while it is being made. When making it fails it breaks off, so that nobody takes a part for the whole:
 * `onFailure` hears why, and whoever reads only that it did. A reader who leaves ends the making, and is no failure.
 */
export function streamText(
  parts: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder()
  return new ReadableStream({
    async pull(text) {
      const { value, done } = await parts.next().catch((error: unknown) => {
        onFailure(error)
        throw new Error('The text broke off')
      })
      if (done) text.close()
      else text.enqueue(bytes.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
