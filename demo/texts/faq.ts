import type { PageText } from './page-text.ts'

export const faqPage: PageText = {
  title: 'FAQ',
  title_ur: 'عام سوالات',
  slug: 'faq',
  summary: 'Short answers about ordering, delivery, paying and returns.',
  summary_ur: 'آرڈر، ڈیلیوری، ادائیگی اور واپسی کے بارے میں مختصر جواب۔',
  body: `
<h2>Ordering</h2>
<h3>Do I need an account?</h3>
<p>No. Your name, phone number and address are enough.</p>
<h3>How do I know that you have my order?</h3>
<p>You see an order number at once, and {shop name} calls you within 24 hours to confirm your order and your address.</p>
<h3>Can I change or cancel my order?</h3>
<p>Yes, until we have confirmed it. Open <a href="/track">Track your order</a> with your order number. After that, please call us.</p>
<h3>What if something is sold out?</h3>
<p>Leave your number on its page, and we tell you when it is back.</p>

<h2>Delivery</h2>
<h3>What does delivery cost?</h3>
<p>{delivery fees by city}</p>
<p>From {free delivery from} on, delivery is free everywhere in Pakistan.</p>
<h3>How long does it take?</h3>
<p>{delivery days}, depending on your city. Product page and checkout name the days for your city.</p>
<h3>How do I follow my parcel?</h3>
<p><a href="/track">Track your order</a> shows where it is and, once it is shipped, the courier and the tracking number.</p>

<h2>Paying</h2>
<h3>How do I pay?</h3>
<p>In cash, when the rider hands you the parcel. You pay nothing before, and no more than the total that you saw when you ordered.</p>
<h3>May I open the parcel before I pay?</h3>
<p>Couriers do not allow that. Please make a video while you open it: if something is missing or broken, the video shows it.</p>

<h2>Returns</h2>
<h3>Can I return or exchange something?</h3>
<p>Yes, within 7 days of delivery, if it is unused and has its tags and packing. <a href="/page/shipping-returns">Shipping and returns</a> says
how, and what we cannot take back.</p>
<h3>How do I find my size?</h3>
<p>The <a href="/page/size-guide">size guide</a> shows how to measure.</p>

<h2>Still a question?</h2>
<ul>
<li>Call {phone}.</li>
<li>Write on WhatsApp: {WhatsApp}.</li>
<li>Send an email to {email}.</li>
</ul>
`.trim(),
  body_ur: `
<h2>آرڈر</h2>
<h3>کیا اکاؤنٹ بنانا ضروری ہے؟</h3>
<p>نہیں۔ آپ کا نام، فون نمبر اور پتہ کافی ہیں۔</p>
<h3>مجھے کیسے پتا چلے گا کہ آرڈر ہو گیا ہے؟</h3>
<p>آرڈر نمبر فوراً نظر آ جاتا ہے، اور {shop name} کی طرف سے 24 گھنٹے کے اندر آرڈر اور پتے کی تصدیق کے لیے کال آتی ہے۔</p>
<h3>کیا آرڈر بدلا یا منسوخ کیا جا سکتا ہے؟</h3>
<p>جی ہاں، جب تک ہم نے تصدیق نہیں کی۔ اپنے آرڈر نمبر کے ساتھ <a href="/ur/track">آرڈر ٹریک کریں</a> کا صفحہ کھولیں۔ اس کے بعد ہمیں کال کریں۔</p>
<h3>اگر کسی چیز کا اسٹاک ختم ہو؟</h3>
<p>اس چیز کے صفحے پر اپنا نمبر لکھ دیں، اسٹاک آنے پر ہم آپ کو بتا دیں گے۔</p>

<h2>ڈیلیوری</h2>
<h3>ڈیلیوری پر کتنا خرچ آتا ہے؟</h3>
<p>{delivery fees by city}</p>
<p>{free delivery from} یا اس سے زیادہ کے آرڈر پر پورے پاکستان میں ڈیلیوری مفت ہے۔</p>
<h3>کتنا وقت لگتا ہے؟</h3>
<p>شہر کے حساب سے {delivery days}، چھٹی کے دنوں کے علاوہ۔ پروڈکٹ کے صفحے اور چیک آؤٹ پر آپ کے شہر کے دن لکھے ہوتے ہیں۔</p>
<h3>میں اپنا پارسل کیسے ٹریک کروں؟</h3>
<p><a href="/ur/track">آرڈر ٹریک کریں</a> کے صفحے پر نظر آتا ہے کہ پارسل کہاں ہے، اور بھیجے جانے کے بعد کوریئر اور ٹریکنگ نمبر بھی۔</p>

<h2>ادائیگی</h2>
<h3>ادائیگی کیسے ہوتی ہے؟</h3>
<p>نقد، جب رائیڈر پارسل آپ کو دے۔ پہلے کچھ نہیں دینا ہوتا، اور آرڈر کرتے وقت دیکھی ہوئی کل رقم سے زیادہ کچھ نہیں۔</p>
<h3>کیا رقم دینے سے پہلے پارسل کھولا جا سکتا ہے؟</h3>
<p>کوریئر اس کی اجازت نہیں دیتے۔ پارسل کھولتے وقت ویڈیو ضرور بنائیں: کوئی چیز کم یا ٹوٹی ہوئی ہو تو ویڈیو سے معاملہ طے ہو جاتا ہے۔</p>

<h2>واپسی</h2>
<h3>کیا کوئی چیز واپس یا تبدیل ہو سکتی ہے؟</h3>
<p>جی ہاں، پارسل ملنے کے 7 دن کے اندر، اگر چیز استعمال نہ ہوئی ہو اور اس کے ٹیگ اور پیکنگ موجود ہوں۔ طریقہ، اور جو چیزیں واپس نہیں ہوتیں، <a href="/ur/page/shipping-returns">ڈیلیوری اور واپسی</a>
کے صفحے پر لکھی ہیں۔</p>
<h3>مجھے اپنا سائز کیسے معلوم ہو گا؟</h3>
<p><a href="/ur/page/size-guide">سائز گائیڈ</a> میں ناپ لینے کا طریقہ ہے۔</p>

<h2>کوئی اور سوال؟</h2>
<ul>
<li>کال کریں: {phone}</li>
<li>واٹس ایپ پر لکھیں: {WhatsApp}</li>
<li>ای میل بھیجیں: {email}</li>
</ul>
`.trim(),
}
