import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { hasRight, roles } from '#shop/staff/rights.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { RoleField } from './RoleField.tsx'
import type { Role, StaffAccount } from './staff.ts'

type RoleForm = { role: Role; ownPassword: string }

type Props = { account: StaffAccount; isOwn: boolean; onClose: () => void }

/** Changes the role of an account, which acts from its next request on. */
export function ChangeRole({ account: { id, username, role: former }, isOwn, onClose }: Props) {
  const form = useForm<RoleForm>({
    initialValues: { role: former, ownPassword: '' },
    validate: {
      role: role => (role === former ? `${username} has this role already` : null),
      ownPassword: isNotEmpty('Your password is required'),
    },
  })
  const change = useAdminMutation({
    call: (json: RoleForm) => parseResponse(api.staff[':id'].role.$put({ param: { id }, json })),
    done: (_, { role }) => [`Role of ${username}: ${roles[role].label}`],
    failed: failureIn(form, 'Failed to change role'),
    invalidates: [...(isOwn ? [['session'] as const] : []), ['staff']],
    onSuccess: onClose,
  })
  const { role } = form.getValues()
  const losesScreen = isOwn && !hasRight({ role }, 'staff')
  return (
    <FormDialog
      title={`Role of ${username}`}
      submit="Change role"
      danger={losesScreen}
      busy={change.isPending}
      onSubmit={submitOf(form, change.mutate)}
      onClose={onClose}
    >
      <RoleField {...form.getInputProps('role')} role={role} data-autofocus />
      {losesScreen && <p>This is your own account: you will no longer see this screen.</p>}
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="own-password" />
    </FormDialog>
  )
}
