import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { api } from '../../../client.ts'
import { ConfirmDialog } from '../../../parts/feedback/ConfirmDialog.tsx'
import { DeleteDialog } from '../../../parts/feedback/DeleteDialog.tsx'
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../../../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../../../parts/format-date.ts'
import { Screen } from '../../../parts/Screen.tsx'
import { SaleForm } from './SaleForm.tsx'
import { StartedSale } from './StartedSale.tsx'
import { formatEnd, type Sale, saleQuery } from './sales.ts'

const route = getRouteApi('/layout/admin/prices/sales/$id')

export function SaleScreen() {
  const { id } = route.useParams()
  const sale = useQuery(saleQuery(id))
  if (sale.data) return <LoadedSale key={`${id} ${sale.data.state}`} sale={sale.data} />
  return (
    <Screen title="Sale">
      {sale.isPending ? <Loading /> : <ErrorState error={sale.error} onRetry={() => void sale.refetch()} />}
    </Screen>
  )
}

function LoadedSale({ sale }: { sale: Sale }) {
  const { id, name, state } = sale
  return (
    <Screen title={name} aside={<Actions sale={sale} />}>
      {state === 'planned' ? (
        <SaleForm
          // Loaded again, as after somebody else's change, it must not replace what is typed.
          key={id}
          sale={sale}
          submit="Save Sale"
          save={(json, version) => parseResponse(api.sales[':id'].$put({ param: { id }, json: { ...json, version } }))}
        />
      ) : (
        <StartedSale sale={sale} />
      )}
    </Screen>
  )
}

/** Starts or ends a sale now. */
function useSwitchSale({ id, name }: Sale, onSettled: () => void) {
  return useAdminMutation({
    call: (to: 'start' | 'end') => parseResponse(api.sales[':id'][to].$post({ param: { id }, json: {} })),
    done: ({ changed, kept }, to) => [
      to === 'start' ? `${name} has started` : `${name} has ended`,
      `${countOf(changed, 'price')} ${to === 'start' ? 'reduced' : 'restored'}${kept > 0 ? `, ${kept} left as they were` : ''}.`,
    ],
    failed: 'The sale was not switched',
    invalidates: [['sales'], ['prices'], ['products']],
    onSettled,
  })
}

type OpenDialog = 'start' | 'end' | 'delete' | null

function Actions({ sale }: { sale: Sale }) {
  const { state, endsAt, prices } = sale
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const switching = useSwitchSale(sale, close)
  return (
    <Group gap="xs">
      {(state === 'planned' || state === 'missed') && (
        <Button variant="default" onClick={() => setDialog('delete')}>
          Delete
        </Button>
      )}
      {state === 'planned' && (
        <Button variant="default" onClick={() => setDialog('start')}>
          Start Now
        </Button>
      )}
      {state === 'running' && <Button onClick={() => setDialog('end')}>End Now</Button>}
      <ConfirmDialog
        opened={dialog === 'start'}
        title="Start this sale now?"
        confirm="Start Now"
        busy={switching.isPending}
        onConfirm={() => switching.mutate('start')}
        onClose={close}
      >
        {countOf(prices.length, 'price')} as saved will be reduced at once,{' '}
        {endsAt ? `until ${formatDateTime(endsAt)}` : formatEnd(null)}.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'end'}
        title="End this sale now?"
        confirm="End Now"
        busy={switching.isPending}
        onConfirm={() => switching.mutate('end')}
        onClose={close}
      >
        The prices before the sale come back. Prices that somebody changed since stay as they are.
      </ConfirmDialog>
      <DeleteSale sale={dialog === 'delete' ? sale : null} onClose={close} />
    </Group>
  )
}

function DeleteSale({ sale, onClose }: { sale: Sale | null; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <DeleteDialog
      row={sale}
      title="Delete this sale?"
      call={async ({ id }) => {
        await parseResponse(api.sales[':id'].$delete({ param: { id } }))
        await navigate({ to: '/admin/prices/sales', ignoreBlocker: true })
      }}
      done="Sale deleted"
      failed="The sale was not deleted"
      invalidates={[['sales']]}
      onClose={onClose}
    >
      {() => 'No price changes.'}
    </DeleteDialog>
  )
}
