import { z } from 'zod'

/** The passphrase of an encrypted backup. The message does not repeat the value: it is a secret. */
export const backupPassphrase = z.string().min(12, 'must have at least 12 characters')
