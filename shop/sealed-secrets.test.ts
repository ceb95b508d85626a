import { describe, expect, it } from 'vitest'
import { createSecretBox } from './sealed-secrets.ts'

const box = createSecretBox('a key of the environment, long enough')
const purpose = 'whatsapp access token'

describe('a sealed secret', () => {
  it('opens with the same key and purpose, and looks different each time', () => {
    const sealed = box.seal('EAAG token', purpose)
    expect(sealed).not.toContain('EAAG')
    expect(box.open(sealed, purpose)).toBe('EAAG token')
    expect(box.seal('EAAG token', purpose)).not.toBe(sealed)
  })

  it('opens with no other key, for no other purpose, and not when it was changed', () => {
    const sealed = box.seal('EAAG token', purpose)
    expect(createSecretBox('another key of the environment').open(sealed, purpose)).toBeNull()
    expect(box.open(sealed, 'whatsapp app secret')).toBeNull()
    // Not the last letter: some of its bits say nothing.
    const changed = sealed.replace(/.(?=.{10}$)/, letter => (letter === 'A' ? 'B' : 'A'))
    expect(box.open(changed, purpose)).toBeNull()
    expect(box.open('', purpose)).toBeNull()
    expect(box.open('1.x', purpose)).toBeNull()
  })
})
