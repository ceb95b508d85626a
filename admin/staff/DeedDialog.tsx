import { isNotEmpty, useForm } from '@mantine/form'
import { FormDialog } from '../parts/FormDialog.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { showComplaint } from '../parts/show-complaint.ts'
import { focusFirst } from '../parts/show-problems.ts'
import { ResetPassword } from './ResetPassword.tsx'
import type { StaffAccount } from './staff.ts'
import { useDeed } from './use-deed.ts'

/** What an owner does with an account. */
export type Deed = 'role' | 'active' | 'password' | 'codes' | 'delete'

type Props = { deed: Deed; account: StaffAccount; isOwn: boolean; onClose: () => void }

/** Asks once more, with what will happen, and for the password of who does it. */
export function DeedDialog({ deed, ...props }: Props) {
  if (deed === 'password') return <ResetPassword account={props.account} onClose={props.onClose} />
  return <ConfirmDeed deed={deed} {...props} />
}

function ConfirmDeed({ deed, account, isOwn, onClose }: Props & { deed: Exclude<Deed, 'password'> }) {
  const form = useForm({
    initialValues: { ownPassword: '' },
    validate: { ownPassword: isNotEmpty('Your password is required') },
  })
  const doing = useDeed({
    isOwn,
    onDone: onClose,
    onError: error => showComplaint(form, error, 'Failed to change account'),
  })
  const { title, confirm, words, danger = false } = questionOf(deed, account)
  return (
    <FormDialog
      title={title}
      submit={confirm}
      danger={danger || isOwn}
      busy={doing.isPending}
      onSubmit={form.onSubmit(
        ({ ownPassword }) => doing.mutate({ deed, account, ownPassword }),
        problems => focusFirst(form, problems),
      )}
      onClose={onClose}
    >
      <p>
        <bdi>
          <strong>{account.username}</strong>
        </bdi>
        : {words}
      </p>
      {isOwn && <p>This is your own account: {ownWords[deed]}</p>}
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="password" data-autofocus />
    </FormDialog>
  )
}

type Question = { title: string; confirm: string; words: string; danger?: boolean }

const ownWords = {
  role: 'you will not see this screen any more.',
  active: 'you are signed out at once, and only another owner can let you in again.',
  delete: 'you are signed out at once, and cannot sign in again.',
  codes: 'your password alone opens it then.',
}

function questionOf(deed: Exclude<Deed, 'password'>, { role, isActive }: StaffAccount): Question {
  switch (deed) {
    case 'role':
      return role === 'owner'
        ? { title: 'Make staff?', confirm: 'Make staff', words: 'no settings and no accounts any more.' }
        : { title: 'Make owner?', confirm: 'Make owner', words: 'may then do everything, settings and accounts too.' }
    case 'active':
      return isActive
        ? {
            title: 'Deactivate account?',
            confirm: 'Deactivate',
            words: 'signed out everywhere at once. The account can be activated again.',
            danger: true,
          }
        : {
            title: 'Activate account?',
            confirm: 'Activate',
            words: 'may sign in again, with the password from before.',
          }
    case 'codes':
      return {
        title: 'Remove one-time codes?',
        confirm: 'Remove codes',
        words: 'the password alone opens the account then. Be sure that it is really they who ask.',
        danger: true,
      }
    case 'delete':
      return {
        title: 'Delete account?',
        confirm: 'Delete',
        words: 'signed out everywhere at once. This cannot be undone. What they did keeps their name.',
        danger: true,
      }
  }
}
