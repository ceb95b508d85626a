const paths = [
  '/api/admin/media',
  '/api/admin/imports/plans',
  '/api/admin/orders/advances/proofs',
  '/api/admin/redirects/imports',
  '/api/admin/backups/restores/upload',
]

/** Whether files are uploaded to this path of the shop as bytes, by POST. */
export const isUploadPath = (path: string | undefined): boolean => path !== undefined && paths.includes(path)

/** A copy of a backup is asked for by a form: the browser stores the answer while it arrives. */
export const isFormPath = (path: string): boolean => /^\/api\/admin\/backups\/[^/]+\/copy$/.test(path)
