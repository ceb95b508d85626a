import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, errorMessageWithAdvice, isSignedOut, toApiError } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/notify.ts'
import { useLeaveGuard } from '../../parts/use-leave-guard.tsx'
import classes from './NoteForm.module.css'
import { type OrderPage, orderQuery } from './order.ts'

/** Something for the desk to remember about an order, which shoppers never see. */
export function NoteForm({ order }: { order: OrderPage }) {
  const form = useForm({ initialValues: { note: '' } })
  const add = useAddNote(order.id, {
    onAdded: () => {
      form.reset()
      form.getInputNode('note')?.focus()
    },
    onFieldError: fieldError => {
      form.setErrors({ note: fieldError })
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
        description="Only the desk sees it."
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

function useAddNote(id: string, on: { onAdded: () => void; onFieldError: (fieldError: string) => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => parseResponse(api.orders[':id'].notes.$post({ param: { id }, json: { note } })),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      await queries.invalidateQueries({ queryKey: orderQuery(id).queryKey })
      notifySuccess('Note added')
      on.onAdded()
    },
    onError: error => {
      if (isSignedOut(error)) return
      const apiError = toApiError(error)
      if (apiError?.fieldErrors.note) return on.onFieldError(apiError.fieldErrors.note)
      notifyError('Failed to add note', errorMessageWithAdvice(error))
    },
  })
}
