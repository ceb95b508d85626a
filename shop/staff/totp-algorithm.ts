import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

/** A new secret for an authenticator app, as the text people can type into it: 160 bits in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the app reads from the QR code: an `otpauth://` address. */
export const totpUri = (of: { secret: string; username: string; issuer: string }): string =>
  new TOTP({ secret: of.secret, label: of.username, issuer: of.issuer, issuerInLabel: true }).toString()

/**
 * The step of 30 seconds that a code of six digits belongs to, if it is this one, the one before or the one after; null when the
 * code is wrong. Clocks differ, and people type slowly.
 */
export function totpStepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}
