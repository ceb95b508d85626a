import { Radio } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { addressLines } from '#shop/address/address.ts'
import { formatRupees } from '#shop/money.ts'
import { MAX_FEE } from '#shop/settings/fields.ts'
import { errorMessage } from '../../client.ts'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { DialogForm, DialogFrame } from '../../parts/form/FormDialog.tsx'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { formatDateTime } from '../../parts/format-date.ts'
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import { shortNumber } from '../short-number.ts'
import { PartTotals } from './PartTotals.tsx'
import { type MergePreview, mergePreviewQuery, useMerge } from './use-merge.ts'

type Props = {
  /** The order that stays unless somebody chooses another one, then the others. */
  orderIds: string[]
  onClose: () => void
  onMerged?: () => void
}

/** Shows what orders would be as one, with the total, before they are merged. */
export const MergeDialog = ({ orderIds, onClose, onMerged }: Props) => (
  <DialogFrame title={fill(formWords.oneParcelTitle, { count: orderIds.length })} size="lg" onClose={onClose}>
    <MergeForm orderIds={orderIds} onClose={onClose} onMerged={onMerged} />
  </DialogFrame>
)

function MergeForm({ orderIds, onClose, onMerged }: Props) {
  const [into, setInto] = useState(orderIds[0] ?? '')
  const [fee, setFee] = useState<number | ''>('')
  const [asked] = useDebouncedValue(fee, 200)
  const from = orderIds.filter(id => id !== into)
  const { data: preview, error } = useQuery(mergePreviewQuery({ into, from, fee: asked === '' ? undefined : asked }))
  const merge = useMerge({
    onDone: () => {
      onClose()
      onMerged?.()
    },
  })
  const form = useRef<HTMLDivElement>(null)
  const isReady = preview !== undefined || error !== null
  useEffect(() => {
    // Enter is enough. On a phone the dialog still begins at its top, with what is to be chosen.
    const submit = form.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
    if (isReady) submit?.focus({ preventScroll: true })
  }, [isReady])
  const isShown = preview?.orders[0]?.id === into && asked === fee && !error
  return (
    <DialogForm
      submit={formWords.mergeOrders}
      // Nobody merges what is not shown: another choice is calculated first.
      busy={merge.isPending || !(isShown || error)}
      // What is chosen here is chosen again at once.
      isUnsaved={() => false}
      onSubmit={() => {
        if (preview && isShown) merge.mutate({ preview, fee: fee === '' ? undefined : fee })
      }}
    >
      <div ref={form} className="grid gap-4">
        {error && (
          <p role="alert" className="text-error">
            {errorMessage(error)}
          </p>
        )}
        {preview ? (
          <>
            <WhichStays orders={preview.orders} into={into} onChange={setInto} />
            <Warnings preview={preview} />
            <PartTotals part={preview} instead={preview.formerTotal} />
            {preview.lostPromotions.length > 0 && (
              <p className="text-sm">
                {fill(formWords.noLongerApply, {
                  names: preview.lostPromotions.map(name => `“${name}”`).join(common.comma),
                })}
              </p>
            )}
            <RupeesInput
              label={formWords.deliveryFeeAgreedWithTheCustomer}
              placeholder={fill(formWords.feeAsAbove, { fee: preview.shipping.toLocaleString('en') })}
              min={0}
              max={MAX_FEE}
              value={fee}
              onChange={value => setFee(value === '' ? '' : Number(value))}
            />
          </>
        ) : (
          !error && <Loading />
        )}
      </div>
    </DialogForm>
  )
}

type Order = MergePreview['orders'][number]

/** The others are canceled, and their numbers lead to it. */
function WhichStays({ orders, into, onChange }: { orders: Order[]; into: string; onChange: (id: string) => void }) {
  const sorted = orders.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  return (
    <Radio.Group label={formWords.whichNumberAndAddressStay} value={into} onChange={onChange}>
      <div className="grid gap-2 mt-1">
        {sorted.map(({ id, orderNumber, createdAt, total, customerName, address }) => (
          <Radio
            key={id}
            value={id}
            label={
              <>
                <span className="font-semibold tabular-nums">{shortNumber(orderNumber)}</span> ·{' '}
                <span className="tabular-nums">{formatDateTime(createdAt)}</span> · {formatRupees(total)}
              </>
            }
            description={
              <bdi>
                {customerName},{' '}
                {addressLines(address)
                  .map(({ text }) => text)
                  .join(', ')}
              </bdi>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** What somebody should look at before: two names or addresses, and an order that nobody has confirmed. */
function Warnings({ preview: { orders, status } }: { preview: MergePreview }) {
  const places = new Set(orders.map(({ address }) => JSON.stringify(address)))
  const names = new Set(orders.map(({ customerName }) => customerName))
  const confirmed = orders.filter(order => order.status === 'placed')
  const sentences = [
    places.size > 1 && formWords.theAddressesDifferTheParcelGoes,
    names.size > 1 && formWords.theNamesDiffer,
    status === 'pending' &&
      confirmed.length > 0 &&
      fill(confirmed.length === 1 ? formWords.isConfirmedNotAll : formWords.areConfirmedNotAll, {
        numbers: confirmed.map(({ orderNumber }) => shortNumber(orderNumber)).join(common.comma),
      }),
  ].filter(sentence => sentence !== false)
  return sentences.map(sentence => (
    <p key={sentence} className="flex items-center gap-2 text-attention">
      <IconAlertTriangle size={18} className="flex-none" aria-hidden />
      <span>{sentence}</span>
    </p>
  ))
}
