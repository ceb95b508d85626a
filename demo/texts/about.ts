import { defaultDelivery } from '#shop/delivery.ts'
import { formatRupees } from '#shop/money.ts'
import type { PageText } from './content-pages.ts'

export const aboutPage = (store: string): PageText => ({
  title: 'About us',
  slug: 'about',
  body: `
<p>${store} is an online shop for all of Pakistan. We put things together the way a good bazaar does: a few shops side by side, each
knowing its trade, and one person at the counter who answers for all of them.</p>

<h2>How we choose</h2>
<ul>
<li>We sell what we would buy ourselves, at a price we can explain.</li>
<li>A price that is crossed out was really asked before. We have no countdowns and no sale that never ends.</li>
<li>When something is sold out we say so. What you can order lies on our shelf.</li>
</ul>

<h2>How ordering works</h2>
<ol>
<li>You order here, without an account and without paying anything.</li>
<li>We call you within 24 hours to confirm your order and your address.</li>
<li>A courier brings the parcel, and you pay the rider in cash.</li>
</ol>
<p>You see the whole amount, delivery included, before you place the order. The rider asks for that amount and no other. From
${formatRupees(defaultDelivery.freeFrom)} on delivery is free, from Karachi to Khyber.</p>

<h2>If something is not right</h2>
<p>Tell us within 7 days and we will put it right: <a href="/page/shipping-returns">shipping and returns</a> says how. Our phone
number and email address stand at the foot of every page, and a person answers them.</p>
`.trim(),
})
