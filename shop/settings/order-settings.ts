import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '../cart-limits.ts'
import { isWebhookUrl } from '../webhook-url.ts'
import { type Field, line, lineField, wholeNumberField } from './fields.ts'
import { openingHoursFields } from './opening-hours-fields.ts'
import { orderRulesField } from './order-rule.ts'
import { group, single } from './setting.ts'

const otherCancelReasons = ['Phone not answered', 'Duplicate', 'Fake', 'Out of stock', 'Asked by customer', 'Other']

/** The longest reason for canceling an order. */
export const MAX_CANCEL_REASON = 40

/** A list of short labels, at least one. */
const labelsField = (label: string, fallback: string[]): Field<string[]> => ({
  label,
  maxLength: MAX_CANCEL_REASON,
  fallback,
  stored: z.array(z.string().trim().min(1).max(MAX_CANCEL_REASON)).min(1),
  form: z
    .array(line(MAX_CANCEL_REASON).min(1, 'A reason is empty'))
    .min(1, 'Add at least one reason')
    .max(20, 'At most 20 reasons')
    .transform(labels => [...new Set(labels)]),
  text: labels => labels.join('; '),
})

const MAX_OPEN_ORDERS = 1000
const backupCount = { least: 0, most: 100, message: 'A whole number' }
const openOrders = { least: 0, most: MAX_OPEN_ORDERS, message: 'A whole number' }

/** An https address of another program; empty for none. */
const addressField = (label: string) =>
  lineField(label, 500, schema =>
    schema.refine(
      text => text === '' || isWebhookUrl(text),
      'An address begins with https://, without a password, on port 443 or 8443',
    ),
  )

/** The settings of the tab Orders, a part of `settingsRegistry`. */
export const orderSettings = {
  // Against fake orders (shop/orders/limits/order-limits.ts). A household orders far less, and staff can call so many.
  order_limits: group(
    'orders',
    {
      // At most so many open orders within so many hours, of one phone number and of one browser; 0 is no limit.
      perPhone: wholeNumberField('Per Phone Number', { ...openOrders, fallback: 10 }),
      perBrowser: wholeNumberField('Per Browser', { ...openOrders, fallback: 20 }),
      hours: wholeNumberField('Hours Counted', { least: 1, most: 720, message: 'Whole hours', fallback: 24 }),
      // An order that nobody confirmed holds its stock for so many hours; 0: until it is confirmed or canceled.
      holdHours: wholeNumberField('Keep Stock for Unconfirmed Orders (Hours)', {
        least: 0,
        most: 720,
        message: 'Whole hours',
        fallback: 48,
      }),
      // After so many in ten minutes, orders of a network hold nothing until they are confirmed. 0: no limit.
      perNetwork: wholeNumberField('Orders from One Internet Connection', { ...openOrders, fallback: 20 }),
      // The share of a variant's stock, in percent, that unconfirmed orders of new customers may hold. 0: all of it.
      newCustomerShare: wholeNumberField('Stock New Customers Can Hold (%)', {
        ...openOrders,
        most: 100,
        fallback: 30,
      }),
      // Pieces that they may hold where the share is less. One leaves 70 % of every variant of four pieces or more.
      newCustomerQuantity: wholeNumberField('Pieces New Customers Can Always Hold', {
        ...openOrders,
        most: 99,
        fallback: 1,
      }),
      // An order whose form came back sooner holds nothing until it is confirmed. 0: never. The maximum is longer than
      // a browser needs to fill in a form with saved details.
      minimumFormSeconds: wholeNumberField('Order Sent Faster Than a Human (Seconds)', {
        least: 0,
        most: 10,
        message: 'Whole seconds',
        fallback: 3,
      }),
      // The most pieces of one variant in an order.
      maxQuantity: wholeNumberField('Most Pieces of One Item in an Order', {
        least: 1,
        most: MAX_LINE_QUANTITY,
        message: 'A whole number',
        fallback: 10,
      }),
    },
    // Without limits anybody may reserve all that is in the shop.
    { isWhole: true, isGuarded: true },
  ),
  // Orders above this total say so to whoever calls (shop/risk/). 0: none does.
  risk_limits: group(
    'orders',
    {
      highTotal: wholeNumberField('Point Out Totals Above (Rs)', {
        least: 0,
        most: 10_000_000,
        message: 'Whole rupees',
        fallback: 20_000,
      }),
    },
    { isGuarded: true },
  ),
  // What new orders of some kinds need before they are packed (docs/decisions/0127-risk-and-rules.md).
  order_rules: single('orders', orderRulesField, { isGuarded: true }),
  // Why orders are canceled (docs/decisions/0055-cancel-reasons.md). A refused parcel counts against the customer.
  cancel_reasons: group('orders', {
    refused: labelsField('The Parcel Was Refused', ['Refused']),
    other: labelsField('Other Reasons', otherCancelReasons),
  }),
  // When customers are called, in Pakistan's time (shop/contacts/working-time.ts).
  calling_hours: group(
    'orders',
    openingHoursFields('Calls on', day => (day === 'sunday' ? { from: '', to: '' } : { from: '10:00', to: '20:00' })),
  ),
  // When those who do not answer are called again (docs/decisions/0122-confirmation-calls.md).
  calls: group('orders', {
    retryHours: wholeNumberField('Second Call After (Hours)', {
      least: 1,
      most: 24,
      message: 'Whole hours',
      fallback: 2,
    }),
    eveningHour: wholeNumberField('Call in the Evening at (Hour)', {
      least: 12,
      most: 23,
      message: 'A whole hour',
      fallback: 18,
    }),
    attempts: wholeNumberField('Most Calls Without an Answer', {
      least: 1,
      most: 10,
      message: 'A whole number',
      fallback: 3,
    }),
  }),
  // How many nightly backups are kept (docs/decisions/0078-backups.md): the newest of so many days, weeks and months.
  backups: group(
    'orders',
    {
      daily: wholeNumberField('Keep Daily Backups (Days)', { ...backupCount, fallback: 7 }),
      weekly: wholeNumberField('Keep Weekly Backups (Weeks)', { ...backupCount, fallback: 4 }),
      monthly: wholeNumberField('Keep Monthly Backups (Months)', { ...backupCount, fallback: 12 }),
    },
    // The next one deletes all that are too many.
    { isGuarded: true },
  ),
  // Who hears when something is wrong with the server (docs/decisions/0141-somebody-is-told.md).
  alerts: group(
    'orders',
    {
      url: addressField('Send Messages To'),
      pingUrl: addressField('Ping While All Is Well'),
      pingMinutes: wholeNumberField('Ping Every (Minutes)', {
        least: 1,
        most: 60,
        message: 'Whole minutes',
        fallback: 5,
      }),
    },
    // They hear what is wrong, and the shop asks them from its machine.
    { isGuarded: true },
  ),
  // After so many months finished orders lose their personal data (shop/privacy/anonymize.ts). 0: never.
  retention_months: single(
    'orders',
    wholeNumberField('Delete Names and Phones of Old Orders After (Months)', {
      least: 0,
      most: 240,
      message: 'Whole months',
      fallback: 0,
    }),
    { isGuarded: true },
  ),
}
