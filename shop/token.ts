import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie: 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the tables keep of secrets and of names somebody typed: always the same short text, and no way back. */
export const sha256 = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('base64url')
