import { Button, Checkbox, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { fill } from '#messages/fill.ts'
import { MAX_DISCOUNT_REASON } from '#shop/cart-limits.ts'
import { formatRupees } from '#shop/money.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import { AddProduct } from '../AddProduct.tsx'
import type { OrderPage } from '../page/order.ts'
import { ContentLine } from './ContentLine.tsx'
import { ContentTotals } from './ContentTotals.tsx'
import { type ContentDraft, contentToSend, draftOf, newDraftLine } from './content-draft.ts'
import type { StoredContent } from './content-query.ts'
import { useContentPreview } from './use-content-preview.ts'
import { useContentSave } from './use-content-save.ts'

type Props = { order: OrderPage; content: StoredContent; onDone: () => void }

/**
 * Changes what an order contains, its delivery fee and a discount with its reason. The totals that follow stand below,
 * as the shop calculates them. Ctrl and Enter save from every field.
 */
export function ContentForm({ order, content, onDone }: Props) {
  const form = useForm<ContentDraft>({ initialValues: draftOf(content) })
  const seenTotal = useRef<number>(undefined)
  const { save, isSaving, stored, conflictDialog } = useContentSave({ order, content, form, seenTotal, onDone })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const draft = form.values
  const sent = contentToSend(draft, stored)
  const isChanged = JSON.stringify(sent) !== JSON.stringify(contentToSend(draftOf(stored), stored))
  // A total does not wait for the reason of its discount.
  const preview = useContentPreview(order.id, contentToSend({ ...draft, reason: draft.reason.trim() || '…' }, stored))
  useEffect(() => {
    seenTotal.current = preview.seenTotal
  }, [preview.seenTotal])
  const leaveDialog = useLeaveGuard(() => isChanged && form.isDirty())
  const submit = () => {
    if (isSaving || !sent) return
    if (isChanged) save(draft)
    else onDone()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <>
      <form
        ref={element}
        noValidate
        className="grid gap-4 p-4 pt-3 max-md:[&_input:not([type=checkbox])]:h-11"
        onKeyDown={onKey}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Lines form={form} maxQuantity={stored.maxQuantity} />
        <Money draft={draft} content={stored} onChange={form.setValues} />
        <ContentTotals preview={preview} isChanged={isChanged} />
        <div className="flex justify-end gap-2 max-md:[&>*]:flex-auto max-md:[&>*]:h-11">
          <Button variant="default" onClick={onDone} disabled={isSaving}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!sent}>
            {listWords.saveItems}
          </Button>
        </div>
      </form>
      {leaveDialog}
      {conflictDialog}
    </>
  )
}

type PartProps = { draft: ContentDraft; onChange: (changed: Partial<ContentDraft>) => void }

type LinesProps = { form: UseFormReturnType<ContentDraft>; maxQuantity: number }

function Lines({ form: { values, getValues, setValues: onChange }, maxQuantity }: LinesProps) {
  const { lines, liftsLimits } = values
  const isAboveLimit = lines.some(({ quantity }) => Number(quantity) > maxQuantity)
  return (
    <>
      <ul className="grid gap-4 m-0 p-0 list-none">
        {lines.map(line => (
          <ContentLine
            key={line.key}
            line={line}
            isOnly={lines.length === 1}
            onChange={changed =>
              onChange({ lines: lines.map(other => (other.key === line.key ? { ...other, ...changed } : other)) })
            }
            onRemove={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
      <AddProduct
        onAdd={(product, variantId) => {
          // As they are now: it may have been on its way while others were changed.
          onChange({ lines: [...getValues().lines, newDraftLine(product, variantId)] })
        }}
      />
      {(isAboveLimit || liftsLimits) && (
        <Checkbox
          label={fill(listWords.moreThanShoppers, { count: maxQuantity })}
          checked={liftsLimits}
          onChange={event => onChange({ liftsLimits: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function Money({ draft, content, onChange }: PartProps & { content: StoredContent }) {
  const { fee, discount, reason } = draft
  const mayDiscount = useMay('orders.discount')
  return (
    <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <RupeesInput
        label={listWords.deliveryFee}
        min={0}
        max={MAX_FEE}
        value={fee}
        onChange={value => onChange({ fee: value === '' ? '' : Number(value) })}
        description={
          fee === content.calculatedFee
            ? undefined
            : fill(listWords.shopCharges, { fee: formatRupees(content.calculatedFee) })
        }
      />
      {mayDiscount && (
        <RupeesInput
          label={words.discount}
          min={0}
          value={discount}
          onChange={value => onChange({ discount: value === '' ? '' : Number(value) })}
        />
      )}
      {mayDiscount && discount !== '' && discount > 0 && (
        <TextInput
          className="col-span-full"
          label={listWords.reasonForTheDiscount}
          required
          maxLength={MAX_DISCOUNT_REASON}
          dir="auto"
          value={reason}
          onChange={event => onChange({ reason: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
