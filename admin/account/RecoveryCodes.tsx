import { ShownOnceDialog } from '../parts/form/ShownOnceDialog.tsx'
import classes from './Totp.module.css'

export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <ShownOnceDialog title="Save your recovery codes" text={codes.join('\n')} done="I have saved them" onClose={onClose}>
    <p>
      A recovery code signs you in when you do not have your phone. Each code works once. They are not shown again:
      print them, or save them where you keep your passwords.
    </p>
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map(code => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </ShownOnceDialog>
)
