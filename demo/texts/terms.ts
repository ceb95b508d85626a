import type { PageText } from './page-text.ts'

export const termsPage: PageText = {
  title: 'Terms of service',
  title_ur: 'شرائط و ضوابط',
  slug: 'terms-of-service',
  summary: 'The rules for ordering, paying and returning, in plain words.',
  summary_ur: 'آرڈر، ادائیگی اور واپسی کے اصول، آسان لفظوں میں۔',
  body: `
<p>These are the rules under which {shop name} sells and you buy. We have kept them short so that they can be read.</p>

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
  body_ur: `
<p>یہ وہ اصول ہیں جن کے تحت {shop name} بیچتا ہے اور آپ خریدتے ہیں۔ ہم نے انہیں مختصر رکھا ہے تاکہ پڑھے جا سکیں۔</p>

<h2>آرڈر کرنا</h2>
<ul>
<li>آپ آرڈر کر سکتے ہیں اگر آپ بالغ ہیں، یا کسی بالغ کی اجازت ہے، اور پاکستان میں رہتے ہیں۔</li>
<li>آرڈر کرنے کا مطلب ہے کہ آپ خریدنا چاہتے ہیں۔ ہم اسے تب قبول کرتے ہیں جب 24 گھنٹے کے اندر فون پر آپ سے تصدیق کر لیں۔ آرڈر نمبر اس بات کا ثبوت ہے
کہ آرڈر ہم تک پہنچ گیا ہے۔</li>
<li>اگر آپ کے دیے ہوئے نمبر پر رابطہ نہ ہو سکے، یا آپ کے پتے پر ڈیلیوری ممکن نہ ہو، تو ہم آرڈر منسوخ کر دیتے ہیں اور آپ کا کوئی خرچ نہیں ہوتا۔</li>
<li>جب تک پارسل کوریئر کو نہیں دیا جاتا، آپ مفت میں آرڈر منسوخ کر سکتے ہیں۔ ایک کال کافی ہے۔</li>
</ul>

<h2>قیمت اور ادائیگی</h2>
<ul>
<li>قیمتیں پاکستانی روپے میں ہیں اور ان میں ٹیکس شامل ہیں۔ ڈیلیوری چارجز آرڈر کرنے سے پہلے دکھائے جاتے ہیں اور کل رقم میں شامل ہوتے ہیں۔</li>
<li>آرڈر کرتے وقت جو کل رقم آپ نے دیکھی، رائیڈر وہی لیتا ہے، چاہے بعد میں قیمت بدل جائے۔</li>
<li>آپ پارسل ملنے پر نقد رقم دیتے ہیں۔ ہم فون پر کبھی پیشگی رقم، کارڈ نمبر یا کوڈ نہیں مانگتے۔ اگر کوئی ہمارے نام سے مانگے تو ہمیں
بتائیں۔</li>
<li>اگر کوئی قیمت صاف طور پر غلطی سے لکھی گئی ہو تو ہم کال پر بتا دیتے ہیں، اور آپ فیصلہ کرتے ہیں کہ چیز لینی ہے یا نہیں۔</li>
</ul>

<h2>آپ کو کیا ملتا ہے</h2>
<p>ہم چیزوں کو جہاں تک ہو سکے ویسا ہی دکھاتے اور بیان کرتے ہیں جیسی وہ ہیں۔ آپ کی اسکرین پر رنگ تھوڑے مختلف لگ سکتے ہیں، اور ہاتھ سے بنی چیزیں ایک
دوسرے سے کچھ الگ ہوتی ہیں۔ سائز وہی ہیں جو ہر پروڈکٹ کے ساتھ لکھے ہیں۔ اگر چیز ویسی نہ ہو جیسی بتائی گئی تھی تو یہ ہماری غلطی ہے، اور ہم اسے
ٹھیک کریں گے۔</p>

<h2>ڈیلیوری، واپسی اور رقم کی واپسی</h2>
<p><a href="/ur/page/shipping-returns">ڈیلیوری اور واپسی</a> کا صفحہ ان شرائط کا حصہ ہے۔ پارسل ملنے کے بعد واپسی یا تبدیلی کے لیے آپ کے پاس 7 دن
ہیں۔ جب تک پارسل آپ کے ہاتھ میں نہ آ جائے، اس کی ذمہ داری ہماری ہے۔</p>

<h2>وارنٹی</h2>
<p>جس پروڈکٹ کی وارنٹی ہو، اس کے صفحے پر لکھا ہوتا ہے کہ کتنے عرصے کی ہے اور کس چیز کی۔ چیز اپنے آرڈر نمبر کے ساتھ لے آئیں یا بھیج دیں۔ پانی، گرنے یا
غلط وولٹیج سے ہونے والا نقصان وارنٹی میں شامل نہیں۔</p>

<h2>ذمہ داری سے آرڈر کریں</h2>
<p>براہِ کرم ایسا آرڈر نہ کریں جو آپ لینا نہیں چاہتے۔ بار بار پارسل واپس کرنے پر ہم اس فون نمبر کے مزید آرڈر لینے سے انکار کر سکتے ہیں۔</p>

<h2>آپ کے حقوق</h2>
<p>یہاں لکھی کوئی بات آپ سے وہ حق نہیں چھینتی جو آپ کے صوبے یا اسلام آباد کا صارفین کا قانون آپ کو دیتا ہے۔ ان شرائط پر پاکستان کا قانون لاگو
ہوتا ہے۔ اگر آپ مطمئن نہ ہوں تو پہلے ہم سے بات کریں: زیادہ تر معاملے ایک کال سے حل ہو جاتے ہیں۔</p>

<h2>تبدیلیاں</h2>
<p>ہم یہ شرائط بدل سکتے ہیں۔ آپ کے آرڈر پر وہی شرائط لاگو ہوں گی جو آرڈر کرتے وقت یہاں لکھی تھیں۔</p>
`.trim(),
}
