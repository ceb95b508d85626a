import { isNotEmpty, useForm } from '@mantine/form'
import { FormDialog } from '../parts/FormDialog.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { submitOf } from '../parts/show-field-errors.ts'
import { showFormError } from '../parts/show-form-error.ts'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'

type Props<Result> = {
  title: string
  /** The deed, as on its button. */
  submit: string
  /** The title of what is said when it was not done. */
  failed: string
  action: (password: string) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
}

/** Asks for one's password before something that a desk left open must not do. */
export function ConfirmPassword<Result>({ title, submit, failed, action, onDone, onClose }: Props<Result>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Your password is required') },
  })
  const confirming = useAdminMutation({
    call: action,
    failed: error => showFormError(form, error, failed),
    onSuccess: onDone,
  })
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={confirming.isPending}
      onSubmit={submitOf(form, ({ password }) => confirming.mutate(password))}
      onClose={onClose}
    >
      <PasswordField {...form.getInputProps('password')} label="Your password" name="password" data-autofocus />
    </FormDialog>
  )
}
