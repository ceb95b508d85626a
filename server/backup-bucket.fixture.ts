import type { Bucket } from '#storage/bucket.ts'

/** The settings of a shop that stores its backups in this bucket. */
export const backupSettingsOf = (bucket: Bucket) => ({
  BACKUP_S3_BUCKET: bucket.bucket,
  BACKUP_S3_ENDPOINT: bucket.endpoint,
  BACKUP_S3_REGION: bucket.region,
  BACKUP_S3_ACCESS_KEY_ID: bucket.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  BACKUP_S3_FORCE_PATH_STYLE: 'on',
})
