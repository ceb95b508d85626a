import { isNotEmpty, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'

type Props<Result> = {
  title: string
  /** The label of the button. */
  submit: string
  /** The title of the toast when it fails. */
  failed: string
  /** What the person must know before they confirm. */
  children?: ReactNode
  action: (password: string) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
}

/** Asks for the user's password before an action that nobody else may do at an unlocked screen. */
export function ConfirmPassword<Result>({ title, submit, failed, children, action, ...props }: Props<Result>) {
  const { onDone, onClose } = props
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Your password is required') },
  })
  const confirming = useAdminMutation({
    call: action,
    failed: failureIn(form, failed),
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
      {children}
      <PasswordField {...form.getInputProps('password')} label="Your password" name="password" data-autofocus />
    </FormDialog>
  )
}
