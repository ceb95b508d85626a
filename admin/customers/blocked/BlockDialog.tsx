import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { MAX_BLOCK_REASON } from '#shop/customers/block-limits.ts'
import { api } from '../../client.ts'
import { DialogFrame } from '../../parts/form/FormDialog.tsx'
import { FormInDialog, useCreation } from '../../parts/form/resource-form.tsx'
import { TextField } from '../../parts/form/TextField.tsx'
import { useMay } from '../../session/rights.ts'
import { blockQueries } from './blocked-phones.ts'

/** Blocks a phone number: the given one, or one that is typed. Only who may cancel orders can. */
export function BlockNumber({ phone = '' }: { phone?: string }) {
  const [asking, setAsking] = useState(false)
  if (!useMay('orders.decide')) return null
  return (
    <>
      <Button variant="default" className="max-md:w-full max-md:h-11" onClick={() => setAsking(true)}>
        Block number
      </Button>
      {asking && (
        <DialogFrame title="Block a phone number" onClose={() => setAsking(false)}>
          <BlockForm phone={phone} onClose={() => setAsking(false)} />
        </DialogFrame>
      )}
    </>
  )
}

function BlockForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const creation = useCreation({
    initialValues: { phone, reason: '' },
    validate: {
      phone: typed => (/[\p{Nd}]/u.test(typed) ? null : 'Please type a phone number'),
      reason: typed => (typed.trim() === '' ? 'Please say why' : null),
    },
    call: values => parseResponse(api['blocked-phones'].$post({ json: values })),
    done: 'Number blocked',
    failed: 'Failed to block the number',
    invalidates: [...blockQueries],
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={creation}>
      <p>
        Its pending orders leave the orders to call, give their stock back and wait under On hold until you confirm or
        cancel them. So do later ones: they are taken, and the shopper sees nothing of it. Confirmed orders stay as they
        are.
      </p>
      <TextField
        form={creation.form}
        name="phone"
        label="Phone number"
        max={60}
        required
        {...(phone === '' && { 'data-autofocus': true })}
      />
      <TextField
        form={creation.form}
        name="reason"
        label="Reason"
        description="Only staff see it. Write no more about the person than you need."
        max={MAX_BLOCK_REASON}
        required
        {...(phone !== '' && { 'data-autofocus': true })}
      />
    </FormInDialog>
  )
}
