import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { whatsAppHref } from '../parts/PhoneLinks.tsx'
import { useMay } from '../session/rights.ts'
import type { AwaitedVariant, RestockRequest } from './restock.ts'

/** A variant, whether it is in stock again, and the customers who wait for it. */
export function RestockRequestsPanel({ awaited }: { awaited: AwaitedVariant }) {
  const { variantId, product, variant, sku, available, isBack, count, requests } = awaited
  const maySeeStock = useMay('stock.see')
  return (
    <Panel
      title={productWithVariant(product, variant)}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {sku !== null && <span className="text-quiet text-sm">{sku}</span>}
          <Badge color={isBack ? 'green' : 'grey'}>{isBack ? 'In stock again' : 'Not in stock'}</Badge>
          {maySeeStock && (
            <Link to="/admin/stock/$variantId" params={{ variantId }}>
              {available === null ? 'Stock' : `${available} available`}
            </Link>
          )}
        </span>
      }
    >
      <p className="m-0 px-4 pt-2 pb-0 font-semibold">
        {countOf(count, 'customer')} {count === 1 ? 'waits' : 'wait'}
      </p>
      <ul className="m-0 px-4 pt-1 pb-2 list-none">
        {requests.map(request => (
          <Request key={request.id} request={request} name={productWithVariant(product, variant)} />
        ))}
      </ul>
      {requests.some(({ isFromBusyNetwork }) => isFromBusyNetwork) && (
        <p className="m-0 px-4 pt-0 pb-3 text-quiet text-base">
          Many came at once from one internet connection. Somebody else may have typed those numbers, so call before you
          message.
        </p>
      )}
      {count > requests.length && (
        <p className="m-0 px-4 pt-2 pb-0 font-semibold">
          The first {requests.length}; the others follow when these are told.
        </p>
      )}
    </Panel>
  )
}

function Request({ request, name }: { request: RestockRequest; name: string }) {
  const { id, phone, internationalPhone, phoneIsMobile, createdAt, isFromBusyNetwork, message } = request
  const mayTell = useMay('customers.tell')
  const telling = useAdminMutation({
    call: () => parseResponse(api.restock[':id'].notified.$post({ param: { id }, json: {} })),
    done: () => ['Marked as told', `${phone} about ${name}`],
    failed: 'Failed to mark as told',
    invalidates: [['restock']],
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 min-h-10 border-b border-hairline tabular-nums last:border-b-0">
      <a href={`tel:${internationalPhone}`} className="inline-flex items-center gap-1 max-md:min-h-11">
        <bdi>{phone}</bdi>
      </a>
      {phoneIsMobile && (
        <a
          href={`${whatsAppHref(internationalPhone)}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp ${phone}`}
          className="inline-flex items-center gap-1 max-md:min-h-11"
        >
          <IconBrandWhatsapp size={16} aria-hidden />
          WhatsApp
        </a>
      )}
      <span className="text-quiet text-sm">since {formatDateTime(createdAt)}</span>
      {isFromBusyNetwork && <Badge color="yellow">One of many at once</Badge>}
      {mayTell && (
        <Button
          variant="default"
          size="xs"
          className="ms-auto"
          loading={telling.isPending}
          onClick={() => telling.mutate()}
          aria-label={`Mark as told: ${phone}, ${name}`}
        >
          Mark as told
        </Button>
      )}
    </li>
  )
}
