/** The HTTP status with which a bucket said no; undefined when no answer came. */
export const statusOf = (error: unknown): number | undefined =>
  chainOf(error).find(({ $metadata }) => $metadata)?.$metadata?.httpStatusCode

/** Whether an error is storage's: it is away, full, or forbids. Worth trying again soon. */
export const isStorageError = (error: unknown): boolean =>
  chainOf(error).some(({ code, $metadata }) => $metadata !== undefined || /^E_CANNOT_/.test(String(code)))

/** Whether it says that a file is not there. */
export const isNotFound = (error: unknown): boolean =>
  chainOf(error).some(
    ({ code, $metadata }) => code === 'ENOENT' || code === 'ENOTDIR' || $metadata?.httpStatusCode === 404,
  )

/** What is wrong, by the first that noticed. */
export const causeOf = (error: unknown): string => chainOf(error).at(-1)?.message ?? String(error)

type Link = { message: string; code?: unknown; cause?: unknown; $metadata?: { httpStatusCode?: number } }

/** flydrive wraps what the file system or the bucket said. */
function chainOf(error: unknown): Link[] {
  return error instanceof Error ? [error as Link, ...chainOf(error.cause)] : []
}
