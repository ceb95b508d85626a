import { TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { foldUsername, isUsername, usernameLength } from '#shop/staff/account-validation.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { NewPasswordDialog } from './NewPasswordDialog.tsx'
import { PasswordModeFields, type PasswordValues, passwordError, toPasswordInput } from './PasswordModeFields.tsx'
import { RoleField } from './RoleField.tsx'
import type { Role } from './staff.ts'

type NewAccountForm = PasswordValues & {
  username: string
  fullName: string
  phone: string
  role: Role
  ownPassword: string
}

export function NewAccount({ onClose }: { onClose: () => void }) {
  const form = useForm<NewAccountForm>({
    initialValues: { username: '', fullName: '', phone: '', role: 'packer', by: 'shop', password: '', ownPassword: '' },
    validate: {
      username: usernameError,
      password: passwordError,
      ownPassword: isNotEmpty('Your password is required'),
    },
  })
  const creation = useAdminMutation({
    call: ({ by, password, ...account }: NewAccountForm) =>
      parseResponse(api.staff.$post({ json: { ...account, password: toPasswordInput({ by, password }) } })),
    done: (_, { username }) => ['Account created', foldUsername(username)],
    failed: failureIn(form, 'Failed to create account'),
    invalidates: [['staff']],
    onSuccess: ({ password }) => {
      if (password === null) onClose()
    },
  })
  const newPassword = creation.data?.password
  if (newPassword)
    return <NewPasswordDialog username={foldUsername(form.values.username)} password={newPassword} onClose={onClose} />
  return (
    <FormDialog
      title="New account"
      submit="Create account"
      busy={creation.isPending}
      onSubmit={submitOf(form, creation.mutate)}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('username')}
        label="Username"
        name="username"
        maxLength={usernameLength.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        data-autofocus
      />
      <DetailsFields form={form} />
      <RoleField {...form.getInputProps('role')} role={form.getValues().role} />
      <PasswordModeFields form={form} />
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="own-password" />
    </FormDialog>
  )
}

const usernameError = (typed: string): string | null =>
  isUsername(foldUsername(typed))
    ? null
    : `${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`
