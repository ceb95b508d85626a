import type { PageText } from './page-text.ts'

export const sizeGuidePage: PageText = {
  title: 'Size guide',
  title_ur: 'سائز گائیڈ',
  slug: 'size-guide',
  summary: 'How to measure clothes and feet, and how to read a size chart.',
  summary_ur: 'کپڑوں اور پاؤں کا ناپ کیسے لیں، اور سائز چارٹ کیسے پڑھیں۔',
  body: `
<p>Sizes differ from maker to maker. {shop name} shows the measures of a product beside its sizes, under “Size chart”, where it has them.</p>

<h2>Measure a piece that fits you</h2>
<p>This is the easiest way. Lay it flat on a table, close its buttons and smooth it out.</p>
<ul>
<li><strong>Chest:</strong> from armpit to armpit, times two.</li>
<li><strong>Length:</strong> from the shoulder at the collar down to the hem.</li>
<li><strong>Shoulder:</strong> across the back, from seam to seam.</li>
<li><strong>Waist:</strong> along the upper edge, times two.</li>
</ul>

<h2>Measure yourself</h2>
<ul>
<li><strong>Chest:</strong> around the widest part, under the arms, with the tape level and not tight.</li>
<li><strong>Waist:</strong> where you wear your shalwar or trousers.</li>
<li><strong>Foot:</strong> stand on a sheet of paper in the evening, mark heel and longest toe, and measure between the marks.</li>
</ul>

<h2>Between two sizes</h2>
<p>Take the larger one: a tailor can take it in, but not let it out.</p>
<p>If it does not fit, you can exchange it within 7 days. <a href="/page/shipping-returns">Shipping and returns</a> says how.</p>
`.trim(),
  body_ur: `
<p>ہر بنانے والے کے سائز تھوڑے الگ ہوتے ہیں۔ جس پروڈکٹ کا ناپ موجود ہو، {shop name} پر وہ اس کے سائز کے ساتھ ”سائز چارٹ“ میں لکھا ہوتا ہے۔</p>

<h2>اپنے ناپ کا کوئی کپڑا ناپیں</h2>
<p>یہ سب سے آسان طریقہ ہے۔ اسے میز پر سیدھا پھیلائیں، بٹن بند کریں اور سلوٹیں نکال دیں۔</p>
<ul>
<li><strong>چھاتی:</strong> ایک بغل سے دوسری بغل تک، پھر اسے دو سے ضرب دیں۔</li>
<li><strong>لمبائی:</strong> کالر کے پاس کندھے سے نیچے دامن تک۔</li>
<li><strong>کندھا:</strong> پیٹھ کی طرف، ایک سلائی سے دوسری سلائی تک۔</li>
<li><strong>کمر:</strong> اوپر کے کنارے کے ساتھ، پھر اسے دو سے ضرب دیں۔</li>
</ul>

<h2>اپنا ناپ لیں</h2>
<ul>
<li><strong>چھاتی:</strong> بغلوں کے نیچے، سب سے چوڑی جگہ پر، فیتہ سیدھا ہو اور کسا ہوا نہ ہو۔</li>
<li><strong>کمر:</strong> جہاں آپ شلوار یا پینٹ پہنتے ہیں۔</li>
<li><strong>پاؤں:</strong> شام کو کاغذ پر کھڑے ہوں، ایڑی اور سب سے لمبی انگلی پر نشان لگائیں، اور دونوں نشانوں کا فاصلہ ناپیں۔</li>
</ul>

<h2>اگر ناپ دو سائز کے درمیان ہو</h2>
<p>بڑا سائز لیں: درزی اسے چھوٹا کر سکتا ہے، بڑا نہیں کر سکتا۔</p>
<p>اگر پورا نہ آئے تو 7 دن کے اندر تبدیل کر سکتے ہیں۔ طریقہ <a href="/ur/page/shipping-returns">ڈیلیوری اور واپسی</a> کے صفحے پر لکھا ہے۔</p>
`.trim(),
}
