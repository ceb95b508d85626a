import type { AdminRefusalCode } from '#shop/refusal.ts'

/** Messages of refusals in the back office, besides those that shoppers see too (messages/en.ts). */
export const adminRefusals = {
  'status-needs-stock': 'There is not enough stock of {product} ({variant}) for this status.',
  'status-changed-meanwhile': 'Somebody else has changed it to {status}. Please look again.',
  'too-many-orders': 'At most {max} orders can be changed at once. Please choose fewer, by date for instance.',
  'stock-changed-meanwhile': '{name}: there were {seen} when you typed, now there are {onHand}.',
  'stock-below-zero': '{name}: only {onHand} on hand, so stock cannot go that low.',
  'stock-below-reserved': '{name}: {reserved} reserved for orders, so stock cannot go below that.',
  'stock-above-limit': '{name}: stock can be at most {most}.',
  'order-details-final': "This order is {status}: its customer's details can be changed only before it is shipped.",
  'sign-in-failed': 'Invalid credentials',
  'sign-in-over': 'This took too long. Please sign in again.',
  'password-lapsed': 'This password was given to you more than 7 days ago and has expired. Ask an owner for a new one.',
  'password-needed': 'Please enter your password first.',
  'own-codes-first': 'Set up one-time codes for your own account first.',
  'code-wrong': 'This code is not right. Each code works once and for a short time only.',
  'codes-already-on': 'One-time codes are on already.',
  'codes-off': 'One-time codes are off.',
  'password-wrong': 'This is not your password.',
  'password-weak':
    'This password is easy to guess: it is among the most common ones, or close to a name, a date or a row of keys. Please use a few words in a row.',
  'username-taken': 'There is an account named {username} already.',
  'staff-not-found': 'This account no longer exists.',
  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  'own-account': 'Your own password and codes are changed under your account.',
  'picture-unreadable': 'This file is not a picture we can read. Please use a JPEG, PNG, WebP, AVIF or GIF.',
  'picture-too-large':
    'This picture is too large: in its format at most {megapixels} megapixels, and {side} pixels on a side. Please send it as a JPEG, or smaller.',
  'picture-too-narrow':
    'This picture is too long and narrow: it may be {tall} times as tall as wide, or {wide} times as wide as tall. Please crop it.',
  'file-empty': 'This file is empty.',
  'file-too-large': 'Maximum file size is {megabytes}MB',
  'file-unknown':
    'This file is neither a picture nor a video we can take. Please use a JPEG, PNG, WebP, AVIF, GIF, MP4, MOV or WebM.',
  'file-incomplete': 'Not all of this file arrived. Please try again.',
  'file-stalled': 'The upload stopped. Please try again.',
  'video-unreadable': 'This video is damaged or incomplete. Please use a complete MP4, MOV or WebM.',
  'video-codec':
    'Many phones cannot play this video (HEVC). On an iPhone choose Settings > Camera > Formats > Most Compatible and record again, or convert it to H.264.',
  'picture-is-svg': 'An SVG is a drawing, which we cannot take. Please save it as a PNG at least 800 pixels wide.',
  'media-gone': 'A picture or video no longer exists. Please remove it here or upload it again.',
  'product-gone': 'This product is no longer there.',
  'more-products-match': 'More products match now: {count}. Nothing was changed. Please look again.',
  'products-in-open-orders':
    'Open orders hold stock of {which}. Ship or cancel these orders first, or archive instead of deleting.',
  'price-missing': 'Its base price is Rs 0. Please set a price before it is published.',
  'group-unavailable': 'This sub-brand or category is deleted or inactive. Please choose another one.',
  'product-exists': 'This product is already saved.',
  'changed-meanwhile': 'Somebody else has changed this. Your changes were not saved.',
  'slug-taken': 'The URL slug {slug} is taken. Please choose another.',
  'sub-brand-not-found': 'This sub-brand is no longer there.',
  'sub-brand-has-products': 'Cannot delete sub-brand: it has associated products',
  'category-not-found': 'This category is no longer there.',
  'category-has-products': 'Cannot delete category: it has associated products',
  'categories-have-products': 'Cannot delete categories: some have associated products: {which}',
  'page-not-found': 'This page is no longer there.',
  'subscriber-not-found': 'This address is no longer on the list.',
  'customer-not-found': 'This customer is no longer there.',
  'customer-has-open-orders':
    'This customer has an order on its way. Wait until every order is delivered or canceled, then erase their details.',
  'order-anonymized': 'The details of this order were erased. Its status stays as it is.',
} satisfies Record<AdminRefusalCode, string>
