import { vi } from 'vitest'

/** How long a test waits for a state before it fails. It says nothing about speed: machines are shared. */
const PATIENCE_MS = 30_000

// Vitest has a setting for `expect.poll` and none for this, which gives up after a second.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
