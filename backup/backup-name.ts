/** The name of a backup's file. Its time is in UTC, so that the order of the names is that of the times. */
export function backupName(prefix: string, time: Date, isEncrypted: boolean): string {
  const stamp = time.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `${prefix}-${stamp}.tar.zst${isEncrypted ? '.age' : ''}`
}
