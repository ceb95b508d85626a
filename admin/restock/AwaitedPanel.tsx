import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { productWithVariant } from '#shop/variant-label.ts'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { whatsAppHref } from '../parts/PhoneLinks.tsx'
import { useMay } from '../session/rights.ts'
import classes from './AwaitedPanel.module.css'
import type { AwaitedVariant, RestockRequest } from './restock.ts'

/** A variant, whether it is in stock again, and the customers who wait for it. */
export function AwaitedPanel({ awaited }: { awaited: AwaitedVariant }) {
  const { variantId, product, variant, sku, available, isBack, count, requests } = awaited
  const maySeeStock = useMay('stock.see')
  return (
    <Panel
      title={productWithVariant(product, variant)}
      aside={
        <span className={classes.state}>
          {sku !== null && <span className={classes.quiet}>{sku}</span>}
          <Badge color={isBack ? 'green' : 'grey'}>{isBack ? 'In stock again' : 'Not in stock'}</Badge>
          {maySeeStock && (
            <Link to="/admin/stock/$variantId" params={{ variantId }}>
              {available === null ? 'Stock' : `${available} available`}
            </Link>
          )}
        </span>
      }
    >
      <p className={classes.count}>{count === 1 ? '1 customer waits' : `${count} customers wait`}</p>
      <ul className={classes.requests}>
        {requests.map(request => (
          <Request key={request.id} request={request} name={productWithVariant(product, variant)} />
        ))}
      </ul>
      {requests.some(({ isFromBusyNetwork }) => isFromBusyNetwork) && (
        <p className={classes.note}>
          Many came at once from one internet connection. Somebody else may have typed those numbers, so call before you
          message.
        </p>
      )}
      {count > requests.length && (
        <p className={classes.count}>The first {requests.length}; the others follow when these are told.</p>
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
    <li className={classes.request}>
      <a href={`tel:${internationalPhone}`} className={classes.link}>
        <bdi>{phone}</bdi>
      </a>
      {phoneIsMobile && (
        <a
          href={`${whatsAppHref(internationalPhone)}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp ${phone}`}
          className={classes.link}
        >
          <IconBrandWhatsapp size={16} aria-hidden />
          WhatsApp
        </a>
      )}
      <span className={classes.quiet}>since {formatDateTime(createdAt)}</span>
      {isFromBusyNetwork && <Badge color="yellow">One of many at once</Badge>}
      {mayTell && (
        <Button
          variant="default"
          size="xs"
          className={classes.done}
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
