import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { notifySuccess } from '../../parts/notify.ts'
import { showFormError } from '../../parts/show-form-error.ts'
import { useAdminMutation } from '../../parts/use-admin-mutation.ts'
import { useLeaveGuard } from '../../parts/use-leave-guard.tsx'
import classes from './NoteForm.module.css'
import { type OrderPage, orderQuery } from './order.ts'

/** Adds an internal note to an order. Shoppers never see it. */
export function NoteForm({ order }: { order: OrderPage }) {
  const form = useForm({ initialValues: { note: '' } })
  const queries = useQueryClient()
  const add = useAdminMutation({
    call: (note: string) => parseResponse(api.orders[':id'].notes.$post({ param: { id: order.id }, json: { note } })),
    failed: error => showFormError(form, error, 'Failed to add note'),
    invalidates: [['orders']],
    onSuccess: async () => {
      await queries.invalidateQueries(orderQuery(order.id))
      notifySuccess('Note added')
      form.reset()
      form.getInputNode('note')?.focus()
    },
  })
  const leaveDialog = useLeaveGuard(() => form.values.note.trim() !== '' && !add.isPending)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ note }) => {
        if (!add.isPending) add.mutate(note)
      })}
    >
      <Textarea
        {...form.getInputProps('note')}
        label="Internal note"
        description="Only staff see it."
        dir="auto"
        autosize
        minRows={1}
        maxRows={8}
      />
      <Button type="submit" variant="default" loading={add.isPending} className={classes.add}>
        Add note
      </Button>
      {leaveDialog}
    </form>
  )
}
