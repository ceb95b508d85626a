import { Button, CopyButton, Modal } from '@mantine/core'
import dialog from '../parts/form/FormDialog.module.css'
import classes from './GivenPassword.module.css'

type Props = { username: string; password: string; onClose: () => void }

/** The random password, which is shown only once. Only its button closes the dialog. */
export function NewPasswordDialog({ username, password, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="The new password"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={dialog.body}>
        <p>
          <bdi>{username}</bdi> signs in with it within 7 days, and then chooses a password of their own. It is not
          shown again.
        </p>
        <p className={classes.password}>{password}</p>
        <div className={dialog.buttons}>
          <CopyButton value={password}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  )
}
