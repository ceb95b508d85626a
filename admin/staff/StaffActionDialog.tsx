import { isNotEmpty, useForm } from '@mantine/form'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { ChangeDetails } from './ChangeDetails.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import type { StaffAccount } from './staff.ts'
import { type ConfirmedAction, type StaffAction, useStaffAction } from './use-staff-action.ts'

type Props = { action: StaffAction; account: StaffAccount; isOwn: boolean; onClose: () => void }

/** Asks for confirmation and for the password of the user, and says what will happen. */
export function StaffActionDialog({ action, ...props }: Props) {
  if (action === 'password') return <ResetPassword account={props.account} onClose={props.onClose} />
  if (action === 'details') return <ChangeDetails account={props.account} onClose={props.onClose} />
  if (action === 'role') return <ChangeRole {...props} />
  return <ConfirmStaffAction action={action} {...props} />
}

function ConfirmStaffAction({ action, account, isOwn, onClose }: Props & { action: ConfirmedAction }) {
  const form = useForm({
    initialValues: { ownPassword: '' },
    validate: { ownPassword: isNotEmpty('Your password is required') },
  })
  const mutation = useStaffAction({
    isOwn,
    onDone: onClose,
    onError: failureIn(form, 'Failed to change account'),
  })
  const { title, confirm, text, danger = false } = questionOf(action, account)
  return (
    <FormDialog
      title={title}
      submit={confirm}
      danger={danger || isOwn}
      busy={mutation.isPending}
      onSubmit={submitOf(form, ({ ownPassword }) => mutation.mutate({ action, account, ownPassword }))}
      onClose={onClose}
    >
      <p>
        <bdi>
          <strong>{account.username}</strong>
        </bdi>
        : {text}
      </p>
      {isOwn && <p>This is your own account: {ownAccountText[action]}</p>}
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="password" data-autofocus />
    </FormDialog>
  )
}

type Question = { title: string; confirm: string; text: string; danger?: boolean }

const ownAccountText = {
  active: 'you are signed out at once. Only another owner can activate it again.',
  delete: 'you are signed out at once, and cannot sign in again.',
  codes: 'your password alone will open it.',
}

function questionOf(action: ConfirmedAction, { isActive }: StaffAccount): Question {
  switch (action) {
    case 'active':
      return isActive
        ? {
            title: 'Deactivate account?',
            confirm: 'Deactivate',
            text: 'signed out everywhere at once. The account can be activated again.',
            danger: true,
          }
        : {
            title: 'Activate account?',
            confirm: 'Activate',
            text: 'can sign in again with the same password.',
          }
    case 'codes':
      return {
        title: 'Remove sign-in codes?',
        confirm: 'Remove codes',
        text: 'the password alone will open the account. Make sure that they really asked for this.',
        danger: true,
      }
    case 'delete':
      return {
        title: 'Delete account?',
        confirm: 'Delete',
        text: 'signed out everywhere at once. This cannot be undone. Their past activity keeps their name.',
        danger: true,
      }
  }
}
