import type { PageText } from './page-text.ts'

export const aboutPage: PageText = {
  title: 'About us',
  title_ur: 'ہمارے بارے میں',
  slug: 'about',
  summary: 'A bazaar for all of Pakistan: one counter, cash on delivery.',
  summary_ur: 'پورے پاکستان کا بازار: ایک کاؤنٹر، کیش آن ڈیلیوری۔',
  body: `
<p>{shop name} is an online shop for all of Pakistan. We put things together the way a good bazaar does: a few shops side by side, each
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
{free delivery from} on delivery is free, from Karachi to Khyber.</p>

<h2>If something is not right</h2>
<p>Tell us within 7 days and we will put it right: <a href="/page/shipping-returns">shipping and returns</a> says how. Our phone
number and email address stand at the foot of every page, and a person answers them.</p>
`.trim(),
  body_ur: `
<p>{shop name} پورے پاکستان کے لیے ایک آن لائن دکان ہے۔ ہمارا طریقہ اچھے بازار جیسا ہے: چند دکانیں ساتھ ساتھ، ہر ایک اپنے کام کی
ماہر، اور کاؤنٹر پر ایک شخص جو ان سب کا ذمہ دار ہے۔</p>

<h2>ہم چیزیں کیسے چنتے ہیں</h2>
<ul>
<li>ہم وہی چیز بیچتے ہیں جو ہم خود بھی خریدتے، اور اس قیمت پر جس کی وجہ ہم بتا سکیں۔</li>
<li>جو قیمت کٹی ہوئی نظر آئے، وہ پہلے واقعی لی جاتی تھی۔ ہمارے ہاں نہ الٹی گنتی چلتی ہے، نہ کبھی ختم نہ ہونے والی سیل۔</li>
<li>جب کسی چیز کا اسٹاک ختم ہو جائے تو ہم صاف بتا دیتے ہیں۔ جو آپ آرڈر کر سکتے ہیں، وہ ہمارے پاس موجود ہے۔</li>
</ul>

<h2>آرڈر کیسے ہوتا ہے</h2>
<ol>
<li>آپ یہاں آرڈر کرتے ہیں، نہ اکاؤنٹ بنانا پڑتا ہے نہ پہلے پیسے دینے پڑتے ہیں۔</li>
<li>ہم 24 گھنٹے کے اندر کال کر کے آپ سے آرڈر اور پتے کی تصدیق کرتے ہیں۔</li>
<li>کوریئر پارسل لاتا ہے، اور آپ رائیڈر کو نقد رقم دیتے ہیں۔</li>
</ol>
<p>آرڈر کرنے سے پہلے آپ کو ڈیلیوری سمیت پوری رقم نظر آتی ہے۔ رائیڈر اتنی ہی رقم مانگتا ہے، اس کے علاوہ کچھ نہیں۔
{free delivery from} یا اس سے زیادہ کے آرڈر پر ڈیلیوری مفت ہے، کراچی سے خیبر تک۔</p>

<h2>اگر کچھ ٹھیک نہ ہو</h2>
<p>7 دن کے اندر ہمیں بتائیں، ہم اسے ٹھیک کر دیں گے۔ طریقہ <a href="/ur/page/shipping-returns">ڈیلیوری اور واپسی</a> کے صفحے پر لکھا ہے۔
ہمارا فون نمبر اور ای میل ایڈریس ہر صفحے کے نیچے موجود ہیں، اور جواب کوئی انسان ہی دیتا ہے۔</p>
`.trim(),
}
