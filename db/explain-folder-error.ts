/** Explains an error of the file system below `folder` in a sentence; undefined for any other error. */
export function explainFolderError(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : folder
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskIsFull(folder)
    case 'EACCES':
    case 'EPERM':
      return `The shop may not read or write ${path}: give this user the right to it, or set DATA_DIR to another folder.`
    case 'EROFS':
      return `The shop cannot write ${path}, since the disk is read-only: set DATA_DIR to a folder that can be written.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The shop needs a folder at ${path}, but there is a file: move it away, or set DATA_DIR to another folder.`
    default:
      return undefined
  }
}

export function diskIsFull(folder: string): string {
  return `The disk that holds ${folder} is full: make room on it, or set DATA_DIR to a folder on another disk.`
}
