import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_DISCOUNT_REASON } from '#shop/cart-limits.ts'
import { formatRupees } from '#shop/money.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'
import { api, errorMessage, toApiError } from '../../client.ts'
import { notifyError } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx'
import type { OrderPage } from '../page/order.ts'
import { AddProduct } from './AddProduct.tsx'
import { ContentLine } from './ContentLine.tsx'
import { ContentTotals } from './ContentTotals.tsx'
import {
  type ContentDraft,
  contentQuery,
  contentToSend,
  draftOf,
  newDraftLine,
  rebase,
  type SentContent,
  type StoredContent,
} from './content-draft.ts'
import { useContentPreview } from './use-content-preview.ts'

type Props = { order: OrderPage; content: StoredContent; onDone: () => void }

/**
 * Changes what an order contains, its delivery fee and a discount with its reason. The totals that follow stand below,
 * as the shop calculates them. Ctrl and Enter save from every field.
 */
export function ContentForm({ order, content, onDone }: Props) {
  const [draft, setDraft] = useState(() => draftOf(content))
  const [base, setBase] = useState(content)
  if (base.version !== content.version) {
    // Somebody else changed it: what was typed stays, on what is stored now.
    setDraft(rebase(draft, { before: base, now: content }))
    setBase(content)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const change = (changed: Partial<ContentDraft>) => setDraft(draft => ({ ...draft, ...changed }))
  const sent = contentToSend(draft, content)
  const isChanged = JSON.stringify(sent) !== JSON.stringify(contentToSend(draftOf(content), content))
  const preview = useContentPreview(order.id, sent)
  const save = useSave({ order, content, onDone })
  const leaveDialog = useLeaveGuard(() => isChanged && !save.isSuccess)
  const submit = () => {
    if (save.isPending || !sent) return
    if (isChanged) save.mutate(sent)
    else onDone()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 p-4 pt-3 max-md:[&_input]:h-11"
      onKeyDown={onKey}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Lines draft={draft} maxQuantity={content.maxQuantity} onChange={change} />
      <Money draft={draft} content={content} onChange={change} />
      <ContentTotals preview={preview} isChanged={isChanged} />
      <div className="flex justify-end gap-2 max-md:[&>*]:flex-1 max-md:[&>*]:h-11">
        <Button variant="default" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!sent}>
          Save items
        </Button>
      </div>
      {leaveDialog}
    </form>
  )
}

type PartProps = { draft: ContentDraft; onChange: (changed: Partial<ContentDraft>) => void }

function Lines({ draft, maxQuantity, onChange }: PartProps & { maxQuantity: number }) {
  const { lines, liftsLimits } = draft
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
      <AddProduct onAdd={(product, variantId) => onChange({ lines: [...lines, newDraftLine(product, variantId)] })} />
      {(isAboveLimit || liftsLimits) && (
        <Checkbox
          label={`More than shoppers may: over ${maxQuantity} pieces of one item`}
          checked={liftsLimits}
          onChange={event => onChange({ liftsLimits: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function Money({ draft, content, onChange }: PartProps & { content: StoredContent }) {
  const { fee, discount, reason } = draft
  return (
    <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <RupeesInput
        label="Delivery fee"
        min={0}
        max={MAX_FEE}
        value={fee}
        onChange={value => onChange({ fee: value === '' ? '' : Number(value) })}
        description={
          fee === content.calculatedFee
            ? undefined
            : `The shop charges ${formatRupees(content.calculatedFee)} to this city for the present items`
        }
      />
      <RupeesInput
        label="Discount"
        min={0}
        value={discount}
        onChange={value => onChange({ discount: value === '' ? '' : Number(value) })}
      />
      {discount !== '' && discount > 0 && (
        <TextInput
          label="Reason for the discount"
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

function useSave({ order, content, onDone }: Props) {
  const queries = useQueryClient()
  return useAdminMutation({
    call: async (sent: SentContent) => {
      const json = { ...sent, version: content.version }
      try {
        return await parseResponse(api.orders[':id'].content.$put({ param: { id: order.id }, json }))
      } catch (error) {
        // Somebody else may have changed it: saving again goes by what is stored now, so that is read before it ends.
        if (toApiError(error)?.status === 409) await queries.refetchQueries(contentQuery(order.id))
        throw error
      }
    },
    done: () => ['Order changed', 'The history has what was there before'] as const,
    failed: error => notifyError('The order is not changed', errorMessage(error)),
    invalidates: [['orders'], ['dashboard'], ['stock'], ['products']],
    onSuccess: async () => {
      // All orders, because another one may be a likely duplicate of it.
      await queries.invalidateQueries({ queryKey: ['order'] })
      onDone()
    },
  })
}
