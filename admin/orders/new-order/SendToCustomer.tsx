import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSend } from '@tabler/icons-react'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { completeByLink, type Links, languageOf } from '../drafts/drafts.ts'
import { LinkDialog } from '../drafts/LinkDialog.tsx'
import { advanceBeforeLink, draftToSend, type OrderDraft, type QuoteToAsk } from './order-draft.ts'
import { showProblems, showRefused } from './show-problems.ts'

type Props = {
  form: UseFormReturnType<OrderDraft>
  /** Returns what to send, or null and shows what is missing. */
  check: () => QuoteToAsk | null
  /** The draft is stored: leaving the screen loses nothing. */
  onSent: () => void
}

/** Stores the order for its customer, who adds name and address and places it, and shows the link to send. */
export function SendToCustomer({ form, check, onSent }: Props) {
  const [links, setLinks] = useState<Links | null>(null)
  const { customer_phone, customer_name, street } = form.values
  const sending = useAdminMutation({
    call: (asked: QuoteToAsk) => {
      const { idempotencyKey: id, ...draft } = form.getValues()
      return parseResponse(api.orders.drafts[':id'].$put({ param: { id }, json: draftToSend(draft, asked) }))
    },
    failed: error => showRefused(form, 'The order is not sent', error),
    invalidates: [['order-drafts']],
    onSuccess: made => {
      onSent()
      setLinks(made)
    },
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={sending.isPending}
        onClick={() => {
          const asked = check()
          const problems = advanceBeforeLink(form.getValues())
          if (!asked) return
          if (Object.keys(problems).length > 0) showProblems(form, problems)
          else sending.mutate(asked)
        }}
      >
        Send to customer
      </Button>
      {links && (
        <LinkDialog
          links={links}
          phone={customer_phone}
          language={languageOf(customer_name, street)}
          {...completeByLink}
          onClose={() => setLinks(null)}
        />
      )}
    </>
  )
}
