import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { MAX_BLOCK_REASON } from '#shop/customers/block-limits.ts'
import { api } from '../../client.ts'
import { DialogFrame } from '../../parts/form/FormDialog.tsx'
import { FormInDialog, useCreation } from '../../parts/form/resource-form.tsx'
import { TextField } from '../../parts/form/TextField.tsx'
import { useMay } from '../../session/rights.ts'
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import { blockQueries } from './blocked-phones.ts'

/** Blocks a phone number: the given one, or one that is typed. Only who may cancel orders can. */
export function BlockNumber({ phone = '' }: { phone?: string }) {
  const [asking, setAsking] = useState(false)
  if (!useMay('orders.decide')) return null
  return (
    <>
      <Button variant="default" className="max-md:w-full max-md:h-11" onClick={() => setAsking(true)}>
        {formWords.blockNumber}
      </Button>
      {asking && (
        <DialogFrame title={formWords.blockAPhoneNumber} onClose={() => setAsking(false)}>
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
      phone: typed => (/[\p{Nd}]/u.test(typed) ? null : formWords.pleaseTypeAPhoneNumber),
      reason: typed => (typed.trim() === '' ? formWords.pleaseSayWhy : null),
    },
    call: values => parseResponse(api['blocked-phones'].$post({ json: values })),
    done: formWords.numberBlocked,
    failed: formWords.failedToBlockTheNumber,
    invalidates: [...blockQueries],
    onCreated: onClose,
  })
  return (
    <FormInDialog resource={creation}>
      <p>{formWords.itsPendingOrdersLeaveTheOrders}</p>
      <TextField
        form={creation.form}
        name="phone"
        label={formWords.phoneNumber}
        max={60}
        required
        {...(phone === '' && { 'data-autofocus': true })}
      />
      <TextField
        form={creation.form}
        name="reason"
        label={common.reason}
        description={formWords.onlyStaffSeeItWriteNo}
        max={MAX_BLOCK_REASON}
        required
        {...(phone !== '' && { 'data-autofocus': true })}
      />
    </FormInDialog>
  )
}
