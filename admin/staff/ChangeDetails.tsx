import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { DetailsFields } from './DetailsFields.tsx'
import type { StaffAccount } from './staff.ts'

type DetailsForm = { fullName: string; phone: string; ownPassword: string }

/** Changes name and phone of an account. */
export function ChangeDetails({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { id, username, fullName, phone } = account
  const form = useForm<DetailsForm>({
    initialValues: { fullName, phone, ownPassword: '' },
    validate: { ownPassword: isNotEmpty('Your password is required') },
  })
  const change = useAdminMutation({
    call: (json: DetailsForm) => parseResponse(api.staff[':id'].details.$put({ param: { id }, json })),
    done: () => ['Name and phone saved', username],
    failed: failureIn(form, 'Failed to change account'),
    invalidates: [['staff']],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={`Name and phone of ${username}`}
      submit="Save"
      busy={change.isPending}
      onSubmit={submitOf(form, change.mutate)}
      onClose={onClose}
    >
      <DetailsFields form={form} />
      <PasswordField {...form.getInputProps('ownPassword')} label="Your password" name="own-password" />
    </FormDialog>
  )
}
