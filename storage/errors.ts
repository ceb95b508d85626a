/** The HTTP status of a bucket's refusal; undefined when no response came. */
export const statusOf = (error: unknown): number | undefined =>
  chainOf(error).find(({ $metadata }) => $metadata)?.$metadata?.httpStatusCode

/** Whether storage failed: unreachable, full or forbidden. The operation may be tried again soon. */
export const isStorageError = (error: unknown): boolean =>
  chainOf(error).some(({ code, $metadata }) => $metadata !== undefined || /^E_CANNOT_/.test(String(code)))

/** Whether the error means that a file does not exist. */
export const isNotFound = (error: unknown): boolean =>
  chainOf(error).some(
    ({ code, $metadata }) => code === 'ENOENT' || code === 'ENOTDIR' || $metadata?.httpStatusCode === 404,
  )

/** The message of the innermost error. */
export const causeOf = (error: unknown): string => chainOf(error).at(-1)?.message ?? String(error)

type Link = { message: string; code?: unknown; cause?: unknown; $metadata?: { httpStatusCode?: number } }

/** flydrive wraps the errors of the file system and the bucket. */
function chainOf(error: unknown): Link[] {
  return error instanceof Error ? [error as Link, ...chainOf(error.cause)] : []
}
