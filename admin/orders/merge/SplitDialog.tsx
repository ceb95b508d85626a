import { Checkbox, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { api, errorMessage } from '../../client.ts'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { fillWith } from '../../parts/fill-with.ts'
import { DialogForm, DialogFrame } from '../../parts/form/FormDialog.tsx'
import { formWords } from '../../words/order-forms.ts'
import { contentQuery, type StoredContent } from '../content/content-query.ts'
import type { OrderPage } from '../page/order.ts'
import { PartTotals } from './PartTotals.tsx'
import { useSplit } from './use-split.ts'

type Props = { order: OrderPage; onClose: () => void }

/** Chooses the pieces of an order that go into a parcel of their own, and shows both orders with their totals. */
export const SplitDialog = ({ order, onClose }: Props) => (
  <DialogFrame title={formWords.splitIntoTwoOrders} size="lg" onClose={onClose}>
    <LoadedForm order={order} onClose={onClose} />
  </DialogFrame>
)

function LoadedForm({ order, onClose }: Props) {
  const { data: content, error } = useQuery(contentQuery(order.id))
  if (content) return <SplitForm orderId={order.id} content={content} onClose={onClose} />
  return error ? <p role="alert">{errorMessage(error)}</p> : <Loading />
}

function SplitForm({ orderId, content, onClose }: { orderId: string; content: StoredContent; onClose: () => void }) {
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map())
  const [isCharged, setCharged] = useState(false)
  const lines = [...pieces].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
  const isPart = lines.length > 0 && content.lines.some(({ lineId, quantity }) => (pieces.get(lineId) ?? 0) < quantity)
  const wanted = { lines, fee: isCharged ? ('calculated' as const) : undefined }
  const [asked] = useDebouncedValue(JSON.stringify(wanted), 200)
  const { data: preview, error } = useQuery({
    queryKey: ['order-split', orderId, { asked }],
    queryFn: () =>
      parseResponse(api.orders[':id'].split.preview.$post({ param: { id: orderId }, json: JSON.parse(asked) })),
    enabled: isPart && asked === JSON.stringify(wanted),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const split = useSplit({ orderId, onDone: onClose })
  return (
    <DialogForm
      submit={formWords.splitOrder}
      busy={split.isPending}
      isUnsaved={() => lines.length > 0 && !split.isSuccess}
      onSubmit={() => {
        if (isPart) split.mutate({ ...wanted, version: content.version })
      }}
    >
      <fieldset className="m-0 p-0 border-0 grid gap-2">
        <legend className="p-0 mb-1 font-semibold">{formWords.piecesForTheSecondParcel}</legend>
        {content.lines.map(({ lineId, productName, variantName, quantity }) => (
          <Pieces
            key={lineId}
            name={productWithVariant(productName, variantName)}
            most={quantity}
            value={pieces.get(lineId) ?? 0}
            onChange={chosen => setPieces(new Map(pieces).set(lineId, chosen))}
          />
        ))}
      </fieldset>
      {error && (
        <p role="alert" className="text-error">
          {errorMessage(error)}
        </p>
      )}
      {isPart && preview && !error ? (
        <>
          {preview.calculatedFee > 0 && (
            <Checkbox
              label={fill(formWords.chargeToo, { fee: formatRupees(preview.calculatedFee) })}
              checked={isCharged}
              onChange={event => setCharged(event.currentTarget.checked)}
            />
          )}
          <div className="grid gap-4 grid-cols-2 max-md:grid-cols-1">
            <Part title={formWords.thisOrder} part={preview.first} />
            <Part title={formWords.secondOrder} part={preview.second} />
          </div>
        </>
      ) : (
        <p className="text-quiet">{formWords.chooseWhatGoesIntoTheSecond}</p>
      )}
    </DialogForm>
  )
}

type PiecesProps = { name: string; most: number; value: number; onChange: (value: number) => void }

/** One piece is a tick, several are a number. */
function Pieces({ name, most, value, onChange }: PiecesProps) {
  if (most === 1) {
    return (
      <Checkbox
        label={<bdi>{name}</bdi>}
        checked={value === 1}
        onChange={event => onChange(event.currentTarget.checked ? 1 : 0)}
      />
    )
  }
  return (
    <NumberInput
      label={fillWith(formWords.ofMost, { name: <bdi>{name}</bdi>, most })}
      aria-label={fill(formWords.piecesOf, { name })}
      className="max-w-60"
      inputMode="numeric"
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      min={0}
      max={most}
      value={value}
      onChange={typed => onChange(Number(typed))}
    />
  )
}

const Part = ({ title, part }: { title: string; part: Parameters<typeof PartTotals>[0]['part'] }) => (
  <section className="grid gap-1 content-start">
    <h3 className="m-0 text-md font-bold">{title}</h3>
    <PartTotals part={part} />
  </section>
)
