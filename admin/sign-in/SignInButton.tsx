import { Button } from '@mantine/core'
import { words } from '../words/sign-in.ts'

/** It keeps its size and the focus while it is busy. */
export function SignInButton({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" size="md" fullWidth aria-disabled={busy} data-busy={busy || undefined}>
      {busy ? words.signingIn : words.signIn}
    </Button>
  )
}
