import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { NOT_SAVED, SaveBar } from '../../parts/form/SaveBar.tsx'
import { focusFirst } from '../../parts/form/show-field-errors.ts'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { useLocalDraft } from '../../parts/form/use-local-draft.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useMay } from '../../session/rights.ts'
import { ChatPart } from './ChatPart.tsx'
import { CustomerPart } from './CustomerPart.tsx'
import { ItemsPart } from './ItemsPart.tsx'
import { MoneyPart } from './MoneyPart.tsx'
import { OriginPart } from './OriginPart.tsx'
import { emptyDraft, isLowered, type OrderDraft, quoteToAsk } from './order-draft.ts'
import { SendToCustomer } from './SendToCustomer.tsx'
import { useAsksWhatsapp } from './use-asks-whatsapp.ts'
import { usePhoneOwner } from './use-caller.ts'
import { useMakeOrder } from './use-make-order.ts'
import { useQuote } from './use-quote.ts'

/**
 * A new order for a customer who calls, writes or stands at the counter. Ctrl and Enter make it from every field; Enter
 * alone never does.
 */
export function NewOrderScreen() {
  const navigate = route.useNavigate()
  const [initialValues] = useState(() => emptyDraft('phone'))
  const form = useForm<OrderDraft>({ initialValues })
  const isMade = useRef(false)
  const isUnsaved = () => !isMade.current && form.isDirty()
  const search = useRef<HTMLDivElement>(null)
  const owner = usePhoneOwner(form.values.customer_phone)
  const isBlocked = (owner?.blockReason ?? null) !== null
  const asked = quoteToAsk(form.values)
  const { data: quote, error } = useQuote(asked)
  const asksWhatsapp = useAsksWhatsapp()
  const mayLower = useMay('orders.discount')
  const making = useMakeOrder({
    form,
    onMade: orderId => {
      isMade.current = true
      return navigate({ to: '/admin/orders', search: { order: orderId } })
    },
  })
  /** What can be sent, or null: then the focus is where something is missing. */
  const check = () => {
    const draft = form.getValues()
    const reasonError = isLowered(draft) && draft.reason.trim() === '' ? { reason: 'Please say why.' } : {}
    form.setErrors(reasonError)
    focusFirst(form, reasonError)
    if (asked === null) {
      const items = search.current?.parentElement
      items?.querySelector<HTMLElement>('select[data-unchosen], input')?.focus()
    }
    return Object.keys(reasonError).length > 0 ? null : asked
  }
  const submit = () => {
    const sent = check()
    if (sent && !making.isPending) making.mutate({ draft: form.getValues(), asked: sent, isBlocked, asksWhatsapp })
  }
  const { notice } = useLocalDraft({ name: 'order-new', version: 0, form, isDirty: isUnsaved })
  const leaveDialog = useLeaveGuard(isUnsaved)
  return (
    <Screen title="New Order" aside={<Link to="/admin/orders/drafts">Sent to customers</Link>}>
      {notice}
      <form
        noValidate
        className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-3 items-start max-lg:grid-cols-1"
        onKeyDown={event => onKey(event, submit)}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <ChatPart form={form} quote={quote} />
        <CustomerPart
          {...{ form, owner, asksWhatsapp }}
          onKnown={() => search.current?.querySelector('input')?.focus()}
        />
        <div className="grid gap-3">
          <ItemsPart {...{ form, quote, mayLower }} caller={owner?.caller} place={search} />
          <MoneyPart {...{ form, quote, error, mayLower }} />
          <div className="card p-4 pt-3">
            <OriginPart form={form} isBlocked={isBlocked} />
          </div>
        </div>
        <div className="col-span-full">
          <SaveBar state={isUnsaved() ? NOT_SAVED : ''}>
            <Button variant="default" renderRoot={props => <Link {...props} to="/admin/orders" />}>
              Cancel
            </Button>
            <SendToCustomer form={form} check={check} onSent={() => form.resetDirty()} />
            <Button type="submit" loading={making.isPending}>
              Make order
            </Button>
          </SaveBar>
        </div>
      </form>
      {leaveDialog}
    </Screen>
  )
}

const route = getRouteApi('/layout/admin/orders/new')

/** Enter belongs to the fields: an order is never made by it alone. */
function onKey(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submit()
  } else if (event.target instanceof HTMLInputElement) event.preventDefault()
}
