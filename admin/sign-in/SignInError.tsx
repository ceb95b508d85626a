import { errorMessage } from '../client.ts'
import classes from './LoginScreen.module.css'

/** Why the last try failed, beside the fields. The toast announces it. */
export const SignInError = ({ error }: { error: unknown }) =>
  error ? <p className={classes.error}>{errorMessage(error)}</p> : null
