import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

/** A new secret for an authenticator app, as text to type: 160 bits in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code: an `otpauth://` URL. */
export const totpUri = (of: { secret: string; username: string; issuer: string }): string =>
  new TOTP({ secret: of.secret, label: of.username, issuer: of.issuer, issuerInLabel: true }).toString()

/**
 * The step of 30 seconds that a code of six digits belongs to, if it is the present, the former or the next one; null
 * when the code is wrong. Clocks differ, and people type slowly.
 */
export function totpStepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}
