import { Button, CopyButton, Modal } from '@mantine/core'
import dialog from '../parts/form/FormDialog.module.css'
import classes from './Totp.module.css'

/** The recovery codes, which are shown only once. Only its button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Save your recovery codes"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={dialog.body}>
        <p>
          A recovery code signs you in when you do not have your phone. Each code works once. They are not shown again:
          print them, or save them where you keep your passwords.
        </p>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={dialog.buttons}>
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose} data-autofocus>
            I have saved them
          </Button>
        </div>
      </div>
    </Modal>
  )
}
