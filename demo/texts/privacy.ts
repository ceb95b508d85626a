import type { PageText } from './page-text.ts'

export const privacyPage: PageText = {
  title: 'Privacy policy',
  title_ur: 'پرائیویسی پالیسی',
  slug: 'privacy-policy',
  summary: 'What {shop name} knows about you, what for, and for how long.',
  summary_ur: '{shop name} آپ کے بارے میں کیا جانتا ہے، کس لیے، اور کب تک۔',
  body: `
<p>{shop name} asks for what it needs to bring you a parcel, and for nothing else. You need no account.</p>

<h2>What we keep</h2>
<ul>
<li><strong>Your order:</strong> your name, phone number and address, your email address if you give it, your instructions, what you
ordered and what it cost.</li>
<li><strong>Your cart:</strong> what lies in it, under a random mark in a cookie in your browser. It says nothing about who you are.
The same mark lets your browser, and no other, show the details of an order you placed.</li>
<li><strong>Your city:</strong> the one you last asked delivery to, in a cookie in your browser, so that cart and checkout begin with its
delivery charges.</li>
<li><strong>Your email address,</strong> if you subscribe to our news: with the day, the page and the sentence you agreed to.</li>
<li><strong>Technical records:</strong> which page was asked for, when, and how long it took. No network address is kept. To stop abuse we
count orders and wrong tries for up to 48 hours under a scrambled mark of the network, from which no address can be read.</li>
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
<p>Orders are kept as long as returns, warranties and tax law need them. A cart that nobody touches is deleted after 90 days at the
latest. An email address that is never confirmed is deleted after 90 days, and so is a phone number left to be told when something
is back in stock.</p>

<h2>Your say in it</h2>
<p>Call us or write to us if you want to know what we hold about you, have a mistake corrected, or have your details deleted once your
orders have arrived. We then delete your name, number, email and street; what was sold and for how much stays in our accounts. Our phone number and email address stand at the foot of every page.</p>
`.trim(),
  body_ur: `
<p>{shop name} آپ سے صرف وہی معلومات لیتا ہے جو پارسل آپ تک پہنچانے کے لیے ضروری ہیں، اور کچھ نہیں۔ اکاؤنٹ بنانے کی ضرورت نہیں۔</p>

<h2>ہم کیا محفوظ رکھتے ہیں</h2>
<ul>
<li><strong>آپ کا آرڈر:</strong> آپ کا نام، فون نمبر اور پتہ، ای میل ایڈریس اگر آپ دیں، آپ کی ہدایات، آپ نے کیا منگوایا اور اس کی قیمت
کیا تھی۔</li>
<li><strong>آپ کا کارٹ:</strong> اس میں جو چیزیں ہیں، آپ کے براؤزر کی کوکی میں رکھے ایک بے ترتیب نشان کے تحت۔ اس نشان سے یہ پتا نہیں چلتا کہ آپ کون ہیں۔
اسی نشان کی وجہ سے آپ کے آرڈر کی تفصیل آپ کے براؤزر پر کھلتی ہے، کسی اور کے براؤزر پر نہیں۔</li>
<li><strong>آپ کا شہر:</strong> آخری شہر جس کی ڈیلیوری آپ نے پوچھی، آپ کے براؤزر کی کوکی میں، تاکہ کارٹ اور چیک آؤٹ میں اسی شہر کے چارجز ہوں۔</li>
<li><strong>آپ کا ای میل ایڈریس،</strong> اگر آپ ہماری ای میلز کے لیے نام لکھوائیں: اس کے ساتھ دن، صفحہ اور وہ جملہ جس پر آپ نے ہاں کہی۔</li>
<li><strong>تکنیکی ریکارڈ:</strong> کون سا صفحہ کب مانگا گیا اور کتنی دیر لگی۔ نیٹ ورک ایڈریس محفوظ نہیں کیا جاتا۔ غلط استعمال روکنے کے لیے ہم
زیادہ سے زیادہ 48 گھنٹے تک نیٹ ورک کے ایک خفیہ نشان کے تحت آرڈر اور غلط کوششیں گنتے ہیں، جس سے ایڈریس معلوم نہیں ہو سکتا۔</li>
</ul>
<p>اگر آپ چیک آؤٹ میں ”میری لوکیشن استعمال کریں“ پر ٹیپ کریں تو آپ کا براؤزر قریب ترین شہر آپ کی اپنی ڈیوائس پر ہی ڈھونڈتا ہے۔ آپ کی جگہ نہ ہمیں
بھیجی جاتی ہے، نہ محفوظ ہوتی ہے۔</p>

<h2>ہم اسے کس کام میں لاتے ہیں</h2>
<p>فون پر آرڈر کی تصدیق کرنے، پیک کرنے، پہنچانے، واپسی کی صورت میں واپس لینے، اور وہ حساب رکھنے کے لیے جو قانون مانگتا ہے۔ آفرز ہم صرف تب
بھیجتے ہیں جب آپ نے خود کہا ہو، اور آپ انہیں کسی بھی وقت بند کر سکتے ہیں۔</p>

<h2>اور کون دیکھتا ہے</h2>
<ul>
<li>کوریئر آپ کا نام، فون نمبر، پتہ اور وصول کی جانے والی رقم دیکھتا ہے۔</li>
<li>جو لوگ ہمارے سرور چلاتے ہیں، جہاں تک اس کام کے لیے ضروری ہو۔</li>
<li>سرکاری ادارے، جہاں قانون ہمیں پابند کرے۔</li>
</ul>
<p>ہم آپ کی معلومات کسی کو نہیں بیچتے۔ جب ہم اشتہاروں کا اثر ناپتے ہیں تو ایک ٹریکنگ پکسل اشتہاری سروس کو بتاتا ہے کہ کون سے صفحے دیکھے گئے اور
کوئی آرڈر ہوا، مگر آپ کا نام، نمبر یا پتہ نہیں بتاتا۔</p>

<h2>آرڈر نمبر آپ کی حفاظت کیسے کرتا ہے</h2>
<p>جس کے پاس صرف آرڈر نمبر ہو، اسے صرف اس آرڈر کا اسٹیٹس نظر آتا ہے، آپ کا نام، نمبر یا پتہ کبھی نہیں۔</p>

<h2>ہم کب تک رکھتے ہیں</h2>
<p>آرڈر تب تک رکھے جاتے ہیں جب تک واپسی، وارنٹی اور ٹیکس کے قانون کے لیے ضروری ہوں۔ جس کارٹ کو کوئی نہ چھیڑے وہ زیادہ سے زیادہ
90 دن بعد مٹا دیا جاتا ہے۔ جس ای میل ایڈریس کی تصدیق نہ ہو وہ بھی 90 دن بعد مٹا دیا جاتا ہے،
اور وہ فون نمبر بھی جو اسٹاک آنے کی اطلاع کے لیے دیا گیا ہو۔</p>

<h2>آپ کا اختیار</h2>
<p>اگر آپ جاننا چاہیں کہ ہمارے پاس آپ کی کیا معلومات ہیں، کوئی غلطی درست کروانا چاہیں، یا یہ چاہیں کہ آرڈر پہنچ جانے کے بعد آپ کی معلومات مٹا دی
جائیں، تو ہمیں کال کریں یا لکھیں۔ پھر ہم آپ کا نام، نمبر، ای میل اور پتہ مٹا دیتے ہیں؛ کیا بکا اور کتنے کا، یہ ہمارے حساب میں رہتا ہے۔ ہمارا فون نمبر اور ای میل ایڈریس ہر صفحے کے نیچے موجود ہیں۔</p>
`.trim(),
}
