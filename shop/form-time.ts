import { z } from 'zod'

/** A time as a form sends it, ISO 8601, in years of four digits: no date is beyond PostgreSQL's. */
export const formTime = z.iso
  .datetime({ offset: true, error: 'Choose a day and a time', abort: true })
  .refine(text => /^20/.test(text), 'Choose a day from 2000 to 2099')
