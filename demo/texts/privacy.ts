import type { PageText } from './content-pages.ts'

export const privacyPage = (store: string): PageText => ({
  title: 'Privacy policy',
  slug: 'privacy-policy',
  body: `
<p>${store} asks for what it needs to bring you a parcel, and for nothing else. You need no account.</p>

<h2>What we keep</h2>
<ul>
<li><strong>Your order:</strong> your name, phone number and address, your email address if you give it, your instructions, what you
ordered and what it cost.</li>
<li><strong>Your cart:</strong> what lies in it, under a random mark in a cookie in your browser. It says nothing about who you are.
The same mark lets your browser, and no other, show the details of an order you placed.</li>
<li><strong>Technical records:</strong> when a page was asked for and from which network address, so that we can find faults and stop
abuse.</li>
</ul>
<p>If you tap “Use my location” in the checkout, your browser finds the nearest city on your own device. The place itself is not sent to
us and not kept.</p>

<h2>What we use it for</h2>
<p>To confirm your order by phone, pack it, deliver it, take it back if you return it, and keep the accounts the law asks for. We send
you offers only if you asked for them, and you can stop them at any time.</p>

<h2>Who else sees it</h2>
<ul>
<li>The courier sees your name, phone number, address and the amount to collect.</li>
<li>Whoever keeps our servers running for us, as far as that work needs it.</li>
<li>Authorities, where the law obliges us.</li>
</ul>
<p>We sell your details to nobody. When we measure advertisements, a tracking pixel tells an advertising service which pages
are visited and that something was ordered, but not your name, number or address.</p>

<h2>How an order number protects you</h2>
<p>Whoever knows an order number alone sees only the status of that order, never your name, number or address.</p>

<h2>How long we keep it</h2>
<p>Orders are kept as long as returns, warranties and tax law need them. A cart is yours until you empty it or clear your browser's
cookies, after which nobody can open it any more.</p>

<h2>Your say in it</h2>
<p>Call us or write to us if you want to know what we hold about you, have a mistake corrected, or have your details deleted once the
law no longer asks us to keep them. Our phone number and email address stand at the foot of every page.</p>
`.trim(),
})
