import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What a sealed secret is for. One that was sealed for another purpose does not open. */
export type SecretPurpose = 'whatsapp access token' | 'whatsapp app secret'

/** Encrypts secrets that the shop stores and must be able to read again. */
export type SecretBox = {
  seal(secret: string, purpose: SecretPurpose): string
  /** Null when it was sealed with another key or for another purpose, or was changed. */
  open(sealed: string, purpose: SecretPurpose): string | null
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A box with this key, any text that is long enough (`SECRETS_KEY`). AES-256-GCM with a random nonce; a sealed secret
 * names the key by a hash, so that one of another key is known from a broken one.
 */
export function createSecretBox(key: string): SecretBox {
  const cipherKey = Buffer.from(hkdfSync('sha256', key, '', 'dukan secrets', 32))
  const keyId = createHash('sha256').update(cipherKey).digest('hex').slice(0, 8)
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, cipherKey, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `1.${keyId}.${sealed.toString('base64url')}`
    },
    open(sealed, purpose) {
      const [version, id, data = ''] = sealed.split('.')
      const bytes = Buffer.from(data, 'base64url')
      if (version !== '1' || id !== keyId || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(ALGORITHM, cipherKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
