/**
 * A long text or file as a stream of bytes, read while it is generated. An error breaks it off, so that a part is never
 * taken for the whole: `onFailure` gets the reason, the reader only the abort. A reader who disconnects ends the
 * generator, without an error.
 */
export function streamText(
  parts: AsyncGenerator<string | Uint8Array>,
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
      else text.enqueue(typeof value === 'string' ? bytes.encode(value) : new Uint8Array(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
