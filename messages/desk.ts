import type { DeskRefusalCode } from '#shop/refusal.ts'

/** What the shop says no with at the desk, beside the sentences shoppers may hear too (messages/en.ts). */
export const desk = {
  'status-needs-stock': 'There is not enough stock of {product} ({variant}) for this status.',
  'sign-in-failed': 'Invalid credentials',
  'picture-unreadable': 'This file is not a picture we can read. Please use a JPEG, PNG, WebP, AVIF or GIF.',
  'picture-too-large': 'This picture is too large: at most {megapixels} megapixels, and {side} pixels on a side.',
  'changed-meanwhile': 'Somebody else changed this meanwhile. Nothing of yours was saved.',
} satisfies Record<DeskRefusalCode, string>
