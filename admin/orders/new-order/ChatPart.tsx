import type { UseFormReturnType } from '@mantine/form'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { fillFromChat } from './fill-from-chat.ts'
import type { OrderDraft, Quote } from './order-draft.ts'

type Props = { form: UseFormReturnType<OrderDraft>; quote: Quote | undefined }

/** A pasted chat, which fills in the order. */
export function ChatPart({ form, quote }: Props) {
  return (
    <div className="col-span-full">
      <ChatPanel
        form={{
          phone: form.values.customer_phone,
          city: form.values.city,
          calculatedFee: quote?.calculatedFee ?? null,
        }}
        total={quote?.total ?? null}
        takesPaste={form.values.lines.length === 0}
        onFound={(found, former) => form.setValues(fillFromChat(form.getValues(), found, former))}
      />
    </div>
  )
}
