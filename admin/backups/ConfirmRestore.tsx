import { TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { parseResponse } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { DialogForm } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { failureIn, submitOf } from '../parts/form/show-field-errors.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { formatMegabytes } from './backup-words.ts'
import type { Prepared } from './restores.ts'

type Ready = Extract<Prepared, { state: 'ready' }>

/** What the backup is, what would be lost, and the name of the shop and the password to go on. */
export function ConfirmRestore({ prepared, onBegun }: { prepared: Ready; onBegun: () => void }) {
  const { id } = prepared
  const form = useForm({
    initialValues: { shopName: '', password: '' },
    validate: { shopName: isNotEmpty('Type the name of the shop'), password: isNotEmpty('Your password is required') },
  })
  const begin = useAdminMutation({
    call: (values: typeof form.values) => parseResponse(api.backups.restores.$post({ json: { id, ...values } })),
    failed: failureIn(form, 'The restore did not begin'),
    onSuccess: onBegun,
  })
  return (
    <DialogForm
      danger
      submit="Restore"
      busy={begin.isPending}
      isUnsaved={() => false}
      onSubmit={submitOf(form, begin.mutate)}
    >
      <Facts {...prepared} />
      <TextInput
        {...form.getInputProps('shopName')}
        label="Name of the shop"
        description="As under Settings, Store, to confirm."
        autoComplete="off"
        data-autofocus
      />
      <PasswordField {...form.getInputProps('password')} label="Your own password" />
    </DialogForm>
  )
}

function Facts({ name, facts: { madeAt, version, bytes, files, counts, present, lostOrders } }: Ready) {
  const rows: [string, number, number][] = [
    ['Orders', counts.orders, present.orders],
    ['Products', counts.products, present.products],
    ['Customers', counts.customers, present.customers],
  ]
  return (
    <>
      <p className="wrap-anywhere">
        <bdi>{name}</bdi>: made on {formatDateTime(madeAt)} by version {version}, {formatMegabytes(bytes)},{' '}
        {countOf(files, 'picture or video', 'pictures and videos')}.
      </p>
      <table className="w-full tabular-nums [&_td]:text-end [&_th:not(:first-child)]:text-end [&_th]:text-start">
        <thead>
          <tr>
            <td />
            <th>In the backup</th>
            <th>Now</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, now]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before.toLocaleString('en')}</td>
              <td>{now.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong className={lostOrders > 0 ? 'text-red-ink' : undefined}>
          {lostOrders > 0
            ? `${countOf(lostOrders, 'order')} of after the backup will be gone from the shop`
            : 'No order came after the backup'}
        </strong>
        . What was changed since is gone too. The shop is backed up first as it is now, so that you can go back.
      </p>
      <p>
        The shop is closed while it is restored. Then everybody signs in again, messages that waited are not sent, and
        keys, webhooks and WhatsApp are off until you switch them on.
      </p>
    </>
  )
}
