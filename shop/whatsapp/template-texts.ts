import type { Language } from '../language.ts'
import type { MessageKind } from '../message-texts/message-kinds.ts'
import type { MessageValues } from '../message-texts/placeholders.ts'

// Without a database, so that the browser can read it too.

/** A text that Meta approves before it is sent: its sentences are fixed, its values are data. */
export type TemplateText = { body: string; buttons: readonly string[] }

/** What a button of a message means; the shop gets the name back. The order is that of the labels. */
export const templateButtons = ['confirm', 'change'] as const
export type TemplateButton = (typeof templateButtons)[number]

/**
 * The texts of WhatsApp, in both languages. Meta refuses one that begins or ends with a value or has two side by side,
 * and calls one that praises, sells or asks to pay online marketing. Another wording needs another version.
 */
export const templateTexts: Record<MessageKind, Record<Language, TemplateText>> = {
  received: {
    en: {
      body: `Assalam-o-alaikum {name}, we received your order {order}.
Items: {items}
To pay on delivery: {due}
Please confirm it so that we can pack it. If something is wrong, press the other button and we will call you.`,
      buttons: ['Confirm order', 'Change or cancel'],
    },
    ur: {
      body: `السلام علیکم {name}، آپ کا آرڈر {order} ہمیں مل گیا ہے۔
اشیاء: {items}
ڈیلیوری پر ادائیگی: {due}
براہِ کرم آرڈر کی تصدیق کریں تاکہ ہم اسے پیک کر سکیں۔ کچھ غلط ہو تو دوسرا بٹن دبائیں، ہم آپ کو کال کریں گے۔`,
      buttons: ['تصدیق کریں', 'تبدیل یا منسوخ کریں'],
    },
  },
  confirmed: {
    en: {
      body: 'Dear {name}, your order {order} is confirmed. The rider collects {due} on delivery. We are packing it now.',
      buttons: [],
    },
    ur: {
      body: 'السلام علیکم {name}، آپ کے آرڈر {order} کی تصدیق ہو گئی ہے اور ہم اسے پیک کر رہے ہیں۔ ڈیلیوری پر ادائیگی {due} ہے۔',
      buttons: [],
    },
  },
  shipped: {
    en: {
      body: `Dear {name}, your order {order} is on its way.
Courier: {courier}
Tracking number: {tracking}
Please keep {due} ready for the rider.`,
      buttons: [],
    },
    ur: {
      body: `السلام علیکم {name}، آپ کا آرڈر {order} روانہ ہو گیا ہے۔
کوریئر: {courier}
ٹریکنگ نمبر: {tracking}
براہِ کرم رائیڈر کے لیے {due} تیار رکھیں۔`,
      buttons: [],
    },
  },
  delivered: {
    en: {
      body: 'Dear {name}, your order {order} was delivered. If anything is wrong with it, please call us at {phone} or reply here.',
      buttons: [],
    },
    ur: {
      body: 'السلام علیکم {name}، آپ کا آرڈر {order} پہنچا دیا گیا ہے۔ کوئی بھی مسئلہ ہو تو {phone} پر کال کریں یا یہیں جواب دیں۔',
      buttons: [],
    },
  },
  canceled: {
    en: {
      body: 'Dear {name}, your order {order} is canceled and nothing will be delivered. If this is a mistake, please call us at {phone} or reply here.',
      buttons: [],
    },
    ur: {
      body: 'السلام علیکم {name}، آپ کا آرڈر {order} منسوخ ہو گیا ہے، اس لیے کوئی پارسل نہیں آئے گا۔ اگر یہ غلطی سے ہوا ہے تو {phone} پر کال کریں یا یہیں جواب دیں۔',
      buttons: [],
    },
  },
}

const VERSION = 1

/** The name of a text at Meta. */
export const templateName = (kind: MessageKind): string => `dukan_order_${kind}_${VERSION}`

/** The kind of a text by its name at Meta; undefined for a text of somebody else, or of another version. */
export const kindOfTemplate = (name: string): MessageKind | undefined =>
  (Object.keys(templateTexts) as MessageKind[]).find(kind => templateName(kind) === name) // the keys of the table above

const PLACEHOLDER = /\{(\w+)\}/g

/** The names of the values of a text, in its order. */
export const placeholdersOf = (body: string): (keyof MessageValues)[] =>
  // A test holds that the texts have no others.
  [...body.matchAll(PLACEHOLDER)].map(([, name = '']) => name as keyof MessageValues)

/** A text as Meta wants it, with numbers for its values: `{{1}}`. */
export function numbered(body: string): string {
  let count = 0
  return body.replace(PLACEHOLDER, () => `{{${++count}}}`)
}

/** What stands in place of a value that an order lacks. */
const missing: Record<Language, string> = { en: 'not yet known', ur: 'ابھی معلوم نہیں' }

/** The longest value, in characters: a text has 1,024 with all of them. */
const MAX_VALUE = 300

/** The values of a text, each on one line: Meta refuses line breaks, tabs and more than four spaces in them. */
export function templateValues(body: string, values: MessageValues, language: Language): string[] {
  return placeholdersOf(body).map(name => {
    const line = (values[name] ?? '')
      .replace(/\s*\n\s*/g, ', ')
      .replace(/\s+/g, ' ')
      .trim()
    const short =
      line.length > MAX_VALUE
        ? `${line
            .slice(0, MAX_VALUE - 1)
            .toWellFormed()
            .trimEnd()}…`
        : line
    return short || missing[language]
  })
}

/** A text with its values, as its customer reads it. */
export function fillTemplate(body: string, values: readonly string[]): string {
  let at = 0
  return body.replace(PLACEHOLDER, () => values[at++] ?? '')
}

/** Sample values, which Meta asks for with a text. */
export const sampleValues: Record<keyof MessageValues, string> = {
  name: 'Ayesha Khan',
  order: 'ORD-20261126-0001',
  items: '2 × Linen Kurta (M), 1 × Khes',
  total: 'Rs 3,200',
  due: 'Rs 3,200',
  courier: 'TCS',
  tracking: '123456789',
  link: 'https://shop.example',
  phone: '0300 1234567',
  shop: 'Dukan',
}
