import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { notifySuccess } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { failureIn } from '../../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { type OrderPage, orderQuery } from './order.ts'

/** What callers write down most often. */
const commonNotes = [
  listWords.noAnswer,
  listWords.callLater,
  listWords.wrongNumber,
  listWords.priceTooHigh,
  listWords.askedToChange,
]

/**
 * Adds an internal note to an order. Shoppers never see it. A common note is saved by one click, or added to what is
 * typed already.
 */
export function NoteForm({ order, isFocused }: { order: OrderPage; isFocused: boolean }) {
  const form = useForm({ initialValues: { note: '' } })
  const queries = useQueryClient()
  const add = useAdminMutation({
    call: (note: string) => parseResponse(api.orders[':id'].notes.$post({ param: { id: order.id }, json: { note } })),
    failed: failureIn(form, listWords.failedToAddNote),
    invalidates: [['orders']],
    onSuccess: async () => {
      await queries.invalidateQueries(orderQuery(order.id))
      notifySuccess(listWords.noteAdded)
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
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 px-4 py-3 max-md:grid-cols-1 max-md:px-3 max-md:[&_textarea]:min-h-11"
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
        label={listWords.internalNote}
        description={common.onlyStaffSeeIt}
        dir="auto"
        rows={1}
        classNames={{ input: 'min-h-9 max-h-48 [field-sizing:content] resize-y' }}
      />
      <Button type="submit" variant="default" loading={add.isPending} className="max-md:h-11">
        {listWords.addNote}
      </Button>
      <fieldset
        className="flex col-span-full flex-wrap gap-1.5 min-w-0 m-0 p-0 border-0 max-md:[&_button]:h-11"
        aria-label={listWords.commonNotes}
      >
        {commonNotes.map(text => (
          <Button key={text} size="compact-sm" variant="light" onClick={() => write(text)}>
            {text}
          </Button>
        ))}
      </fieldset>
      {leaveDialog}
    </form>
  )
}
