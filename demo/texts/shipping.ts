import type { PageText } from './page-text.ts'

export const shippingPage: PageText = {
  title: 'Shipping & returns',
  title_ur: 'ڈیلیوری اور واپسی',
  slug: 'shipping-returns',
  summary: 'What delivery costs, how long it takes, and 7 days to send something back.',
  summary_ur: 'ڈیلیوری پر کیا خرچ آتا ہے، کتنا وقت لگتا ہے، اور واپسی کے لیے 7 دن۔',
  body: `
<p>This is how your order from {shop name} reaches you, what delivery costs, and how you send something back.</p>

<h2>What delivery costs</h2>
<p>{delivery fees by city}</p>
<p>Orders of {free delivery from} or more: free, everywhere.</p>
<p>You see the exact amount before you place your order. There are no other charges at the door.</p>

<h2>How long it takes</h2>
<p>We call you within 24 hours to confirm your order. Your parcel is with you {delivery days} after you order. Couriers rest on Sundays and public holidays, and stop taking parcels some days before Eid.</p>
<p>If we cannot reach you by phone we do not send the parcel. Please keep the number you gave us switched on, and name a landmark near
your house: it is what the rider looks for.</p>

<h2>Paying the rider</h2>
<p>You pay in cash when the parcel is handed over. Please have the amount ready. Couriers do not allow a parcel to be opened before it
is paid for, so please make a video while you open it. If anything is missing or broken, the video shows it.</p>

<h2>Returns and exchanges</h2>
<p>You can return or exchange an item within 7 days of delivery if it is unused and has its tags and packing.</p>
<ol>
<li>Call us or write to us with your order number. For a wrong or damaged item please add photos or the video.</li>
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
  body_ur: `
<p>{shop name} سے آپ کا آرڈر آپ تک کیسے پہنچتا ہے، ڈیلیوری پر کتنا خرچ آتا ہے، اور کوئی چیز واپس کیسے بھیجی جاتی ہے: سب یہاں لکھا ہے۔</p>

<h2>ڈیلیوری کا خرچ</h2>
<p>{delivery fees by city}</p>
<p>{free delivery from} یا اس سے زیادہ کے آرڈر پر ڈیلیوری ہر جگہ مفت ہے۔</p>
<p>آرڈر کرنے سے پہلے آپ کو پوری رقم نظر آ جاتی ہے۔ دروازے پر کوئی اور خرچ نہیں ہوتا۔</p>

<h2>کتنا وقت لگتا ہے</h2>
<p>ہم 24 گھنٹے کے اندر کال کر کے آرڈر کی تصدیق کرتے ہیں۔ پارسل آرڈر کے بعد {delivery days} میں پہنچ جاتا ہے، چھٹی کے دنوں کے علاوہ۔ کوریئر اتوار اور سرکاری چھٹیوں پر کام نہیں کرتے، اور عید سے کچھ دن پہلے پارسل لینا بند کر دیتے ہیں۔</p>
<p>اگر فون پر آپ سے رابطہ نہ ہو سکے تو ہم پارسل نہیں بھیجتے۔ جو نمبر آپ نے دیا ہے اسے کھلا رکھیں، اور گھر کے قریب کی کوئی مشہور جگہ
ضرور لکھیں: رائیڈر اسی سے گھر ڈھونڈتا ہے۔</p>

<h2>رائیڈر کو ادائیگی</h2>
<p>پارسل ملنے پر آپ نقد رقم دیتے ہیں۔ رقم تیار رکھیں۔ کوریئر رقم ملنے سے پہلے پارسل کھولنے نہیں دیتے، اس لیے پارسل کھولتے وقت ویڈیو
ضرور بنائیں۔ اگر کوئی چیز کم ہو یا ٹوٹی ہوئی ہو تو ویڈیو دیکھ کر معاملہ فوراً طے ہو جاتا ہے۔</p>

<h2>واپسی اور تبدیلی</h2>
<p>پارسل ملنے کے 7 دن کے اندر آپ کوئی چیز واپس یا تبدیل کر سکتے ہیں، اگر وہ استعمال نہ ہوئی ہو اور اس کے ٹیگ اور پیکنگ موجود ہوں۔</p>
<ol>
<li>اپنا آرڈر نمبر لے کر ہمیں کال کریں یا لکھیں۔ اگر چیز غلط آئی ہو یا خراب ہو تو تصویریں یا ویڈیو بھی بھیجیں۔</li>
<li>ہم بتائیں گے کہ چیز کہاں بھیجنی ہے، یا جہاں کوریئر یہ سہولت دیتا ہے وہاں سے اٹھوا لیں گے۔</li>
<li>جب چیز ہمیں مل جائے اور ویسی ہی ہو جیسی آپ نے بتائی، تو ہم بدلے کی چیز بھیج دیتے ہیں یا پیسے واپس کر دیتے ہیں۔</li>
</ol>
<ul>
<li><strong>غلط، ناقص یا ٹوٹی ہوئی چیز:</strong> واپسی کا خرچ ہم دیتے ہیں، اور آپ کی مرضی ہے کہ دوسری چیز لیں یا ڈیلیوری سمیت پوری رقم۔</li>
<li><strong>دوسرا سائز چاہیے، یا ارادہ بدل گیا:</strong> واپسی کا خرچ آپ دیتے ہیں۔ ڈیلیوری چارجز واپس نہیں ہوتے۔</li>
</ul>

<h2>ہم کیا واپس نہیں لے سکتے</h2>
<ul>
<li>اَن سلا کپڑا جو کٹ چکا ہو یا دھل چکا ہو۔</li>
<li>پرفیوم، عطر، جلد اور بالوں کی چیزیں جو کھل چکی ہوں۔</li>
<li>زیر جامہ اور جرابیں جو کھل چکی ہوں۔</li>
</ul>
<p>اگر چیز ناقص ہو تو اس سے آپ کے حقوق پر کوئی فرق نہیں پڑتا۔</p>

<h2>پیسے کیسے واپس ملتے ہیں</h2>
<p>چیز ہمیں ملنے کے بعد ہم 7 دن کے اندر (اتوار اور چھٹیوں کے علاوہ) رقم آپ کے بینک اکاؤنٹ یا موبائل والٹ میں بھیج دیتے ہیں۔</p>
`.trim(),
}
