import type { Language } from '../language.ts'
import type { MessageKind } from './message-kinds.ts'

/** What a new shop writes to its customers, each with its subject in the first line. Never "paid" before delivery. */
export const defaultTexts: Record<MessageKind, Record<Language, string>> = {
  received: {
    en: `We received your order {order}
Dear {name}, thank you for your order. We will call or message you soon to confirm it.

{items}
To pay on delivery: {due}

Your order: {link}
Questions? {phone}
{shop}`,
    ur: `آپ کا آرڈر {order} ہمیں مل گیا ہے
السلام علیکم {name}، آرڈر کرنے کا شکریہ۔ آرڈر کی تصدیق کے لیے ہم جلد آپ کو کال یا میسج کریں گے۔

{items}
ڈیلیوری پر ادائیگی: {due}

آپ کا آرڈر: {link}
کوئی سوال؟ {phone}
{shop}`,
  },
  confirmed: {
    en: `Your order {order} is confirmed
Dear {name}, your order is confirmed. We are packing it now.

{items}
To pay on delivery: {due}

Your order: {link}
Questions? {phone}
{shop}`,
    ur: `آپ کے آرڈر {order} کی تصدیق ہو گئی ہے
السلام علیکم {name}، آپ کے آرڈر کی تصدیق ہو گئی ہے۔ ہم اسے پیک کر رہے ہیں۔

{items}
ڈیلیوری پر ادائیگی: {due}

آپ کا آرڈر: {link}
کوئی سوال؟ {phone}
{shop}`,
  },
  shipped: {
    en: `Your order {order} is on its way
Dear {name}, your parcel is on its way. Please keep {due} ready for the rider.
Courier: {courier}
Tracking number: {tracking}

Your order: {link}
Questions? {phone}
{shop}`,
    ur: `آپ کا آرڈر {order} روانہ ہو گیا ہے
السلام علیکم {name}، آپ کا پارسل روانہ ہو گیا ہے۔ براہِ کرم رائیڈر کے لیے {due} تیار رکھیں۔
کوریئر: {courier}
ٹریکنگ نمبر: {tracking}

آپ کا آرڈر: {link}
کوئی سوال؟ {phone}
{shop}`,
  },
  delivered: {
    en: `Your order {order} was delivered
Dear {name}, your parcel was delivered. Thank you for shopping with us. If anything is wrong with it, please tell us.

Your order: {link}
Call or WhatsApp: {phone}
{shop}`,
    ur: `آپ کا آرڈر {order} پہنچا دیا گیا ہے
السلام علیکم {name}، آپ کا پارسل آپ تک پہنچا دیا گیا ہے۔ خریداری کا شکریہ۔ کوئی بھی مسئلہ ہو تو ہمیں ضرور بتائیں۔

آپ کا آرڈر: {link}
کال یا واٹس ایپ: {phone}
{shop}`,
  },
  canceled: {
    en: `Your order {order} is canceled
Dear {name}, your order is canceled and nothing will be delivered. If this is a mistake, please tell us.

Your order: {link}
Call or WhatsApp: {phone}
{shop}`,
    ur: `آپ کا آرڈر {order} منسوخ ہو گیا ہے
السلام علیکم {name}، آپ کا آرڈر منسوخ ہو گیا ہے، اس لیے کوئی پارسل نہیں آئے گا۔ اگر یہ غلطی سے ہوا ہے تو ہمیں بتائیں۔

آپ کا آرڈر: {link}
کال یا واٹس ایپ: {phone}
{shop}`,
  },
}
