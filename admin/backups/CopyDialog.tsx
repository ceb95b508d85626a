import { useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { FormDialog } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { formatDateTime } from '../parts/format-date.ts'
import type { Backups } from './backups.ts'

const SHORTEST = 12

type Props = { file: Backups['files'][number]; onClose: () => void }

/** Downloads a backup that a passphrase opens, which is typed here and stored nowhere. */
export function CopyDialog({ file, onClose }: Props) {
  const form = useForm({
    initialValues: { passphrase: '', again: '', password: '' },
    validate: {
      passphrase: typed => (typed.length < SHORTEST ? `At least ${SHORTEST} characters` : null),
      again: (typed, { passphrase }) => (typed === passphrase ? null : 'The two are not the same'),
      password: typed => (typed === '' ? 'Your password is required' : null),
    },
  })
  const begin = useAdminMutation({
    call: ({ password }: typeof form.values) => parseResponse(api.session.password.$post({ json: { password } })),
    failed: failureIn(form, 'The download did not begin'),
    onSuccess: (_, { passphrase, again }) => {
      onClose()
      download(file.name, { passphrase, again })
    },
  })
  return (
    <FormDialog
      title="Download a backup"
      submit="Download"
      busy={begin.isPending}
      // Nothing is lost that could be saved, and the browser would ask before the download.
      isUnsaved={() => false}
      onSubmit={submitOf(form, begin.mutate)}
      onClose={onClose}
    >
      <p>
        The shop of {formatDateTime(file.at)}, with every name and phone number. A passphrase encrypts the file. Write
        it down: without it nobody can open the file, and it is stored nowhere.
      </p>
      <PasswordField
        isNew
        {...form.getInputProps('passphrase')}
        label="Passphrase"
        description={`At least ${SHORTEST} characters. A few words in a row are easy to write down.`}
        maxLength={undefined}
        data-autofocus
      />
      <PasswordField isNew {...form.getInputProps('again')} label="Passphrase again" maxLength={undefined} />
      <PasswordField {...form.getInputProps('password')} label="Your own password" />
    </FormDialog>
  )
}

/** A form of the browser itself, which stores the answer while it arrives: no script could hold a large one. */
function download(name: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: `/api/admin/backups/${name}/copy`,
    hidden: true,
  })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
  form.remove()
}
