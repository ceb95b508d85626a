import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '../parts/FormDialog.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { showComplaint } from '../parts/show-complaint.ts'
import { focusFirst } from '../parts/show-problems.ts'

type Props<Result> = {
  title: string
  /** The deed, as on its button. */
  submit: string
  /** The title of what is said when it was not done. */
  failed: string
  deed: (password: string) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
}

/** Asks for one's password before something that a desk left open must not do. */
export function AskPassword<Result>({ title, submit, failed, deed, onDone, onClose }: Props<Result>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Your password is required') },
  })
  const asking = useMutation({
    mutationFn: deed,
    onSuccess: onDone,
    onError: error => showComplaint(form, error, failed),
  })
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={asking.isPending}
      onSubmit={form.onSubmit(
        ({ password }) => asking.mutate(password),
        problems => focusFirst(form, problems),
      )}
      onClose={onClose}
    >
      <PasswordField {...form.getInputProps('password')} label="Your password" name="password" data-autofocus />
    </FormDialog>
  )
}
