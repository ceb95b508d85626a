import { ShownOnceDialog } from '../parts/form/ShownOnceDialog.tsx'

type Props = { username: string; password: string; onClose: () => void }

/** The random password of an account. */
export const NewPasswordDialog = ({ username, password, onClose }: Props) => (
  <ShownOnceDialog title="The new password" text={password} done="Done" onClose={onClose}>
    <p>
      <bdi>{username}</bdi> signs in with it within 7 days, and then chooses a password of their own. It is not shown
      again.
    </p>
    <p className="p-3 border border-hairline rounded-sm bg-ground font-mono text-xl text-center">{password}</p>
  </ShownOnceDialog>
)
