import { programRefusals } from './program-refusals.ts'
import { shopperRefusals } from './shopper-refusals.ts'

/**
 * The refusals of the back office only, in English (messages/admin-refusals.ts). `…-changed-meanwhile`: what was on
 * screen is no longer what is stored, in the part that it names; without a part, the version of the whole.
 */
const adminRefusals = {
  ...programRefusals,
  'backup-running': 409,
  'backup-unavailable': 409,
  'backup-not-found': 404,
  'backup-not-encrypted': 409,
  'import-checks': 409,
  'import-runs': 409,
  'import-undoes': 409,
  'import-command-runs': 409,
  'import-plan-not-found': 404,
  'import-not-found': 404,
  'import-not-checked': 409,
  'import-not-running': 409,
  'import-nothing': 409,
  'import-all-undone': 409,
  'import-undone': 409,
  'status-needs-stock': 409,
  'promotion-used-up': 409,
  'status-changed-meanwhile': 409,
  'order-changed-since': 409,
  'status-not-allowed': 422,
  'discount-not-allowed': 422,
  'cancel-reason-missing': 422,
  'cancel-reason-unknown': 422,
  'too-many-orders': 422,
  'too-many-views': 422,
  'synonyms-not-found': 404,
  'too-many-synonyms': 422,
  'pin-not-found': 404,
  'pin-exists': 409,
  'pin-of-filter': 422,
  'too-many-pins': 422,
  'view-not-found': 404,
  'view-name-taken': 409,
  'canceled-not-shipped': 409,
  'shipped-otherwise': 409,
  'not-shipped': 409,
  'tracking-number-taken': 409,
  'courier-unknown': 409,
  'stock-changed-meanwhile': 409,
  'stock-below-zero': 409,
  'stock-below-reserved': 409,
  'stock-above-limit': 422,
  'order-details-final': 409,
  'order-content-final': 409,
  'order-hold-final': 409,
  'hold-day': 422,
  'contact-not-pending': 409,
  'contact-meanwhile': 409,
  'contact-not-found': 404,
  'contact-of-another': 409,
  'contact-undo-late': 409,
  'order-claimed': 409,
  'call-time': 422,
  'phone-unreadable': 422,
  'order-needs-a-line': 422,
  'order-line-sold-out': 409,
  'order-total-changed': 409,
  'order-needs-stock': 409,
  'more-than-shoppers-may': 409,
  'price-above-todays': 422,
  'discount-above-subtotal': 422,
  'reason-missing': 422,
  'total-changed-meanwhile': 409,
  'open-orders-reached': 409,
  'draft-placed': 409,
  'draft-not-found': 404,
  'advance-not-found': 404,
  'advance-undecided': 409,
  'advance-of-finished-order': 409,
  'advance-above-due': 422,
  'advance-below-zero': 422,
  'advance-retained-only-canceled': 409,
  'advance-left-already': 409,
  'advance-reference-used': 409,
  'advance-sent-otherwise': 409,
  'advance-to-give-back': 409,
  'merge-needs-two': 422,
  'merge-other-customer': 409,
  'merge-not-open': 409,
  'merge-blocked-unconfirmed': 409,
  'merge-parcel-booked': 409,
  'merge-line-too-large': 409,
  'merge-notes-too-long': 409,
  'merge-not-found': 409,
  'merge-undo-final': 409,
  'merge-changed-since': 409,
  'merge-status-since': 409,
  'merge-advance-since': 409,
  'split-below-advance': 409,
  'merge-hold-ended-since': 409,
  'split-needs-both': 422,
  'sign-in-failed': 401,
  'sign-in-over': 401,
  'password-lapsed': 401,
  'password-needed': 409,
  'own-codes-first': 409,
  'code-wrong': 422,
  'codes-already-on': 409,
  'codes-off': 409,
  'password-wrong': 422,
  'password-weak': 422,
  'username-taken': 409,
  'staff-not-found': 404,
  'last-owner': 409,
  'owner-no-more': 409,
  'own-account': 409,
  'picture-unreadable': 422,
  'picture-too-large': 422,
  'picture-too-narrow': 422,
  'file-empty': 422,
  'file-too-large': 422,
  'file-unknown': 422,
  'file-incomplete': 422,
  'file-stalled': 422,
  'video-unreadable': 422,
  'video-codec': 422,
  'picture-is-svg': 422,
  'picture-address': 422,
  'picture-address-password': 422,
  'picture-address-port': 422,
  'picture-address-long': 422,
  'picture-address-private': 422,
  'picture-host-unknown': 422,
  'picture-certificate': 422,
  'picture-redirects': 422,
  'picture-server-silent': 422,
  'picture-server-failed': 422,
  'picture-server-refused': 422,
  'product-media-full': 409,
  'media-gone': 409,
  'changed-meanwhile': 409,
  'product-exists': 409,
  'product-gone': 404,
  'more-products-match': 409,
  'products-in-open-orders': 409,
  'price-needed': 422,
  'setting-change-not-found': 404,
  'price-change-not-found': 404,
  'price-save-not-undone-here': 409,
  'price-changed-meanwhile': 409,
  'sale-not-found': 404,
  'sale-started': 409,
  'sale-not-running': 409,
  'sale-over': 409,
  'sale-overlaps': 409,
  'sale-price-not-lower': 422,
  'promotion-not-found': 404,
  'promotion-code-taken': 409,
  'promotion-target-gone': 409,
  'group-unavailable': 409,
  'slug-taken': 409,
  'sub-brand-not-found': 404,
  'sub-brand-has-products': 409,
  'category-not-found': 404,
  'category-has-products': 409,
  'categories-have-products': 409,
  'size-chart-not-found': 404,
  'page-not-found': 404,
  'restock-request-not-found': 404,
  'message-not-found': 404,
  'message-without-address': 409,
  'message-waits': 409,
  'message-without-mobile': 409,
  'secrets-key-missing': 409,
  'whatsapp-not-set-up': 409,
  'whatsapp-changed-meanwhile': 409,
  'whatsapp-secrets-missing': 422,
  'whatsapp-failed': 409,
  'letter-not-found': 404,
  'letter-started': 409,
  'letter-reached-all': 409,
  'letter-state': 409,
  'letter-without-readers': 409,
  'letters-not-set-up': 409,
  'push-not-found': 404,
  'push-not-yours': 409,
  'trash-gone': 404,
  'more-in-trash': 409,
  'subscriber-not-found': 404,
  'customer-not-found': 404,
  'customer-has-open-orders': 409,
  'order-anonymized': 409,
  'review-not-found': 404,
} as const

export type ShopperRefusalCode = keyof typeof shopperRefusals
export type AdminRefusalCode = keyof typeof adminRefusals
export type RefusalCode = ShopperRefusalCode | AdminRefusalCode

/** Whether a shopper may get it, with messages in both languages. */
export const isForShoppers = (code: RefusalCode): code is ShopperRefusalCode => code in shopperRefusals

/** The HTTP status of each refusal. */
export const refusalStatus = { ...shopperRefusals, ...adminRefusals }

/** Whether a stored text is one of them. */
export const isRefusalCode = (code: string): code is RefusalCode => code in refusalStatus

/** The values in the message of a refusal, such as the product and the remaining quantity. */
export type RefusalValues = Record<string, string | number>

/**
 * A rule of the shop says no. It is thrown, so that its transaction is rolled back; the front ends turn it into a
 * message.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: RefusalValues

  constructor(code: RefusalCode, values: RefusalValues = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = values
  }

  get status() {
    return refusalStatus[this.code]
  }
}
