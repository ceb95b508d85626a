import { Fragment } from 'react'
import { readablePhone } from '#shop/phone.ts'
import type { PrintedOrder } from './print-data.ts'

/** The numbers that the rider can call. None is broken at its space. */
export const PrintedPhones = ({ order: { customerPhone, secondPhone } }: { order: PrintedOrder }) =>
  [customerPhone, ...(secondPhone === null ? [] : [secondPhone])].map((phone, place) => (
    <Fragment key={phone}>
      {place > 0 && ' · '}
      <bdi className="whitespace-nowrap">{readablePhone(phone)}</bdi>
    </Fragment>
  ))
