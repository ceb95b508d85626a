/**
 * The question before the pixel starts. In a file of its own: all other messages are sent with the islands of a page.
 */
export const pixelConsent = {
  en: {
    label: 'Measuring our advertisements',
    text: 'May we measure our advertisements with Meta? Meta then learns which pages you open and what you buy here. We do not tell it your name, number or address.',
    yes: 'Yes',
    no: 'No',
    agreed: 'You said yes on this device.',
    declined: 'You said no on this device.',
  },
  ur: {
    label: 'اشتہاروں کا اثر ناپنا',
    text: 'کیا ہم Meta کے ذریعے اپنے اشتہاروں کا اثر ناپ سکتے ہیں؟ اس سے Meta کو پتا چلتا ہے کہ آپ یہاں کون سے صفحے کھولتے ہیں اور کیا خریدتے ہیں۔ آپ کا نام، نمبر یا پتہ ہم اسے نہیں بتاتے۔',
    yes: 'جی ہاں',
    no: 'جی نہیں',
    agreed: 'اس ڈیوائس پر آپ نے اجازت دی ہے۔',
    declined: 'اس ڈیوائس پر آپ نے اجازت نہیں دی۔',
  },
}
