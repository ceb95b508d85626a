import { type DeliverySettings, defaultDelivery } from '#shop/delivery.ts'
import { formatRupees } from '#shop/money.ts'
import type { PageText } from './content-pages.ts'

export const shippingPage = (store: string): PageText => ({
  title: 'Shipping & returns',
  slug: 'shipping-returns',
  body: `
<p>This is how your order from ${store} reaches you, what delivery costs, and how you send something back.</p>

<h2>What delivery costs</h2>
${fees(defaultDelivery)}
<p>You see the exact amount before you place your order. There are no other charges at the door.</p>

<h2>How long it takes</h2>
<p>We call you within 24 hours to confirm your order. After that parcels usually take 2 to 5 working days, in smaller towns a day or
two more. Couriers rest on Sundays and public holidays, and stop taking parcels some days before Eid.</p>
<p>If we cannot reach you by phone we do not send the parcel. Please keep the number you gave us switched on, and name a landmark near
your house: it is what the rider looks for.</p>

<h2>Paying the rider</h2>
<p>You pay in cash when the parcel is handed over. Please have the amount ready. Couriers do not allow a parcel to be opened before it
is paid for, so please film yourself opening it. If anything is missing or broken, the film settles the matter at once.</p>

<h2>Returns and exchanges</h2>
<p>You can return or exchange an item within 7 days of delivery if it is unused and has its tags and packing.</p>
<ol>
<li>Call us or write to us with your order number. For a wrong or damaged item please add photos or the film.</li>
<li>We tell you where to send it, or have it collected where the courier does that.</li>
<li>When it has reached us and is as described, we send the exchange or pay you back.</li>
</ol>
<ul>
<li><strong>Wrong, faulty or damaged:</strong> we pay for the way back, and you choose a replacement or the full amount, delivery
included.</li>
<li><strong>Another size, or you changed your mind:</strong> you pay for the way back. Delivery charges are not refunded.</li>
</ul>

<h2>What we cannot take back</h2>
<ul>
<li>Unstitched fabric that has been cut or washed.</li>
<li>Perfume, attar, skin and hair care that has been opened.</li>
<li>Underwear and socks that have been opened.</li>
</ul>
<p>This does not touch your rights when an item is faulty.</p>

<h2>Getting your money back</h2>
<p>We pay to your bank account or mobile wallet within 7 working days after the item has reached us.</p>
`.trim(),
})

function fees({ freeFrom, zones, elsewhere }: DeliverySettings): string {
  // A zone goes by its names in both languages; this page is in English.
  const cities = zones.map(
    zone => `${zone.names.filter(name => /^[a-z]/i.test(name)).join(' and ')}: ${formatRupees(zone.fee)}`,
  )
  const lines = [
    ...cities,
    `All other cities: ${formatRupees(elsewhere)}`,
    `Orders of ${formatRupees(freeFrom)} or more: free, everywhere`,
  ]
  return `<ul>\n${lines.map(line => `<li>${line}</li>`).join('\n')}\n</ul>`
}
