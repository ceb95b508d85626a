/** What the person who starts the shop has to know, in one plain sentence. Shown without a stack trace. */
export class EmbeddedPostgresProblem extends Error {
  override readonly name = 'EmbeddedPostgresProblem'
}

/** The sentence for an error of the file system, where there is one; any other error comes back as it is. */
export function explainDiskError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const path = 'path' in error && typeof error.path === 'string' ? error.path : folder
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresProblem(diskIsFull(folder), { cause: error })
    case 'EACCES':
    case 'EPERM':
      return new EmbeddedPostgresProblem(
        `The shop may not read or write ${path}: give this user the right to it, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    case 'EROFS':
      return new EmbeddedPostgresProblem(
        `The shop cannot write ${path}, since the disk is read-only: set DATA_DIR to a folder that can be written.`,
        { cause: error },
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresProblem(
        `The shop needs a folder at ${path}, but there is a file: move it away, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    default:
      return error
  }
}

export function diskIsFull(folder: string): string {
  return `The disk that holds ${folder} is full: make room on it, or set DATA_DIR to a folder on another disk.`
}
