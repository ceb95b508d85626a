import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie: 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A secret for a link that ends soon: 128 random bits as text of 22 characters. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url')

/** The stored form of secrets and typed names: always the same short text, which cannot be reversed. */
export const sha256 = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('base64url')
