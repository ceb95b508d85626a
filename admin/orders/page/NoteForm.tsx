import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { notifySuccess } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { showFormError } from '../../parts/form/show-form-error.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import classes from './NoteForm.module.css'
import { type OrderPage, orderQuery } from './order.ts'

/** What callers write down most often. */
const common = ['No answer', 'Call later', 'Wrong number', 'Price too high', 'Asked to change']

/**
 * Adds an internal note to an order. Shoppers never see it. A common note is saved by one click, or added to what is
 * typed already.
 */
export function NoteForm({ order, isFocused }: { order: OrderPage; isFocused: boolean }) {
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
  const write = (text: string) => {
    const typed = form.values.note.trim()
    if (typed === '' && !add.isPending) return add.mutate(text)
    form.setFieldValue('note', [typed, text].filter(Boolean).join('. '))
    form.getInputNode('note')?.focus()
  }
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
        name="note"
        // The attribute is for the sheet, which moves the focus once it is open.
        autoFocus={isFocused}
        data-autofocus={isFocused || undefined}
        label="Internal note"
        description="Only staff see it."
        dir="auto"
        rows={1}
        classNames={{ input: classes.note ?? '' }}
      />
      <Button type="submit" variant="default" loading={add.isPending} className={classes.add}>
        Add note
      </Button>
      <fieldset className={classes.common} aria-label="Common notes">
        {common.map(text => (
          <Button key={text} size="compact-sm" variant="light" onClick={() => write(text)}>
            {text}
          </Button>
        ))}
      </fieldset>
      {leaveDialog}
    </form>
  )
}
