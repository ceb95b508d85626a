import type { PageText } from './content-pages.ts'

export const termsPage = (store: string): PageText => ({
  title: 'Terms of service',
  slug: 'terms-of-service',
  body: `
<p>These are the rules under which ${store} sells and you buy. We have kept them short so that they can be read.</p>

<h2>Ordering</h2>
<ul>
<li>You can order if you are an adult, or with the consent of one, and live in Pakistan.</li>
<li>Placing an order is your offer to buy. We accept it when we have confirmed it with you by phone, within 24 hours. Your order number
is the proof that it has reached us.</li>
<li>If we cannot reach you on the number you gave, or cannot deliver to your address, we cancel the order and it costs you nothing.</li>
<li>You can cancel free of charge until the parcel is with the courier. One call is enough.</li>
</ul>

<h2>Prices and payment</h2>
<ul>
<li>Prices are in Pakistani rupees and include taxes. Delivery is shown before you place the order and is part of the total.</li>
<li>The total you were shown when you ordered is the amount the rider collects, also if the price changes later.</li>
<li>You pay in cash on delivery. We never ask for an advance, a card number or a code by phone. Please tell us if somebody does in our
name.</li>
<li>If a price is plainly a mistake we tell you when we call, and you decide whether you still want the item.</li>
</ul>

<h2>What you receive</h2>
<p>We describe and show things as truly as we can. Colours may look a little different on your screen, and hand-made pieces differ from
each other. Sizes are as given with each product. If what arrives is not what was described, that is a fault and
we put it right.</p>

<h2>Delivery, returns and refunds</h2>
<p><a href="/page/shipping-returns">Shipping and returns</a> is part of these terms. You have 7 days after delivery to return or exchange
an item. The risk in a parcel is ours until it is in your hands.</p>

<h2>Warranty</h2>
<p>Where a product has a warranty its page says for how long and for what. Bring or send the item with your order number. Damage by
water, falls or wrong voltage is not covered.</p>

<h2>Fair use</h2>
<p>Please do not place orders you do not mean to accept. After repeated refused parcels we may decline further orders from a phone
number.</p>

<h2>Your rights</h2>
<p>Nothing here takes away a right that the consumer law of your province or the capital territory gives you. The law of Pakistan
applies. If you are unhappy, please talk to us first: most things are settled with one call.</p>

<h2>Changes</h2>
<p>We may change these terms. For your order those count that stood here when you placed it.</p>
`.trim(),
})
