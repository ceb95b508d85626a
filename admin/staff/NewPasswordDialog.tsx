import { ShownOnceDialog } from '../parts/form/ShownOnceDialog.tsx'
import classes from './GivenPassword.module.css'

type Props = { username: string; password: string; onClose: () => void }

/** The random password of an account. */
export const NewPasswordDialog = ({ username, password, onClose }: Props) => (
  <ShownOnceDialog title="The new password" text={password} done="Done" onClose={onClose}>
    <p>
      <bdi>{username}</bdi> signs in with it within 7 days, and then chooses a password of their own. It is not shown
      again.
    </p>
    <p className={classes.password}>{password}</p>
  </ShownOnceDialog>
)
