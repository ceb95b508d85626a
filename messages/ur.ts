import type { Messages, Words } from './en.ts'

// Names and numbers with their own direction stand between U+2068 or U+2066 and U+2069, so that they keep it.
//
// Style: آرڈر کرنا (never دینا), ڈیوائس for phone and laptop alike, پروڈکٹ in labels and چیز in sentences, verbs
// without the shopper's gender, and براہِ کرم only in refusals. A line that ends in `check` waits for a native reader:
// delete the word once one has read the sentence.

const words = {
  comma: '، ',
  rupees: '{amount}\u00a0روپے',
  skipToContent: 'اصل مواد پر جائیں',
  announcement: '{amount} یا زیادہ کی خریداری پر ڈیلیوری مفت · کیش آن ڈیلیوری', // check
  header: {
    menu: 'مینو',
    closeMenu: 'مینو بند کریں',
    collections: 'کلیکشنز',
    categories: 'کیٹیگریز',
    cart: 'کارٹ',
    language: 'اردو',
    home: 'ہوم پیج',
    navigation: 'مرکزی مینو',
    path: 'آپ یہاں ہیں',
  },
  search: {
    label: 'پروڈکٹس تلاش کریں',
    placeholder: 'نام، برانڈ یا آرٹیکل کوڈ',
    submit: 'تلاش کریں',
    suggestions: 'تجاویز',
    suggestionCount: 'تجاویز: {count}',
    kinds: { subBrand: 'کلیکشن', category: 'کیٹیگری' },
    // Its bdi takes the direction of the first letter, which may be a Latin one that was typed.
    allResults: '\u200f”{query}“ کے تمام نتائج', // check
    collections: 'ملنے والی کلیکشنز', // check
    title: 'تلاش',
    prompt: 'کیا تلاش کرنا ہے؟',
    count: '”{query}“ کے لیے {count} پروڈکٹس ملیں',
    countOne: '”{query}“ کے لیے 1 پروڈکٹ ملی',
    none: '”{query}“ کے لیے کچھ نہیں ملا',
    noneText: 'ہجے دوبارہ دیکھیں، الفاظ کم کر کے تلاش کریں، یا ہماری کلیکشنز دیکھیں۔',
    results: 'تلاش کے نتائج',
    collectionsInstead: 'ہماری کلیکشنز دیکھیں', // check
  },
  list: {
    sort: 'ترتیب',
    best: 'بہترین نتائج', // check
    newest: 'نئی پہلے',
    popular: 'مقبول پہلے', // check
    'price-up': 'کم قیمت پہلے',
    'price-down': 'زیادہ قیمت پہلے',
    inStock: 'صرف دستیاب چیزیں',
    nothingFits: 'ان تمام فلٹرز کے ساتھ کچھ نہیں ملا۔ کوئی فلٹر ہٹا دیں یا تمام پروڈکٹس دیکھیں۔', // check
    filter: 'فلٹر',
    facets: { category: 'کیٹیگری', subBrand: 'برانڈ', size: 'دستیاب سائز', colour: 'رنگ', price: 'قیمت' }, // check
    priceBelow: '{amount} سے کم',
    priceBetween: '{from} سے {to} تک', // check
    priceFrom: '{amount} یا زیادہ', // check
    remove: 'فلٹر ہٹائیں: {name}', // check
    clear: 'سب ہٹائیں', // check
    colours: '{count} رنگ',
    showAll: 'تمام پروڈکٹس دیکھیں',
    pages: 'صفحات',
    page: 'صفحہ {page}',
    previous: 'پچھلا',
    next: 'اگلا',
  },
  newsletter: {
    title: 'نئی چیزیں اور آفرز',
    label: 'ای میل ایڈریس',
    submit: 'سبسکرائب کریں',
    sending: 'بھیجا جا رہا ہے...',
    text: 'ہم کبھی کبھار نئی چیزوں اور آفرز کی ای میل بھیجتے ہیں۔ ہر ای میل میں اسے بند کرنے کا لنک ہوتا ہے۔',
    thanks: 'شکریہ! آپ کا ای میل ایڈریس ہماری فہرست میں شامل ہو گیا ہے۔',
    bad: 'اپنا ای میل ایڈریس لکھیں، مثلاً \u2066name@example.com\u2069',
    failed: 'آپ کا ای میل ایڈریس شامل نہیں ہو سکا۔ کچھ دیر بعد دوبارہ کوشش کریں۔',
    confirmTitle: 'کیا آپ ہماری نئی چیزوں اور آفرز کی ای میل چاہتے ہیں؟', // check
    confirmText: 'بس ایک کلک، پھر ہم کبھی کبھار ای میل بھیجیں گے۔ آپ اسے کسی بھی وقت بند کر سکتے ہیں۔', // check
    confirm: 'جی ہاں، بھیجیں',
    confirmedTitle: 'آپ کی ای میل شامل ہو گئی ہے', // check
    confirmed: 'شکریہ! نئی چیزوں اور آفرز کی اگلی ای میل آپ کو ملے گی۔',
    subscribeAgain: 'نہیں، ای میلز جاری رکھیں', // check
    unsubscribe: 'ای میلز بند کریں', // check
    unsubscribeText: 'بس ایک کلک، پھر ہماری کوئی آفر ای میل پر نہیں آئے گی۔',
    unsubscribedTitle: 'آپ کا نام فہرست سے نکال دیا گیا ہے', // check
    unsubscribed: 'اب آپ کو ہماری آفرز کی ای میل نہیں آئے گی۔',
    unknownTitle: 'یہ لنک درست نہیں',
    unknown: 'شاید لنک ادھورا ہے۔ ہماری ای میل سے اسے دوبارہ کھولیں یا ہم سے رابطہ کریں۔',
  },
  footer: {
    quickLinks: 'اہم لنکس',
    contact: 'رابطہ',
    about: 'ہمارے بارے میں',
    shippingReturns: 'ڈیلیوری اور واپسی',
    privacyPolicy: 'پرائیویسی پالیسی',
    termsOfService: 'شرائط و ضوابط',
    faq: 'عام سوالات', // check
    sizeGuide: 'سائز گائیڈ', // check
    delivery: 'کیش آن ڈیلیوری دستیاب ہے، اور {amount} یا زیادہ کی خریداری پر ڈیلیوری مفت ہے۔', // check
    failed: 'صفحے کا یہ حصہ نہیں کھل سکا۔ کچھ دیر بعد دوبارہ کوشش کریں۔',
    rights: '© {year} \u2068{store}\u2069',
    whatsapp: 'واٹس ایپ',
    whatsappMessage: 'السلام علیکم، مجھے کچھ پوچھنا ہے۔',
    couriers: 'ہم پارسل ان کے ذریعے بھیجتے ہیں: {couriers}', // check
  },
  hours: {
    days: ['پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ', 'اتوار'],
    range: '{first} تا {last}',
    daily: 'روزانہ',
    open: '{days}، {from} سے {to} بجے تک', // check
    time: '{part}\u00a0{hour}',
    parts: ['رات', 'صبح', 'صبح', 'دوپہر', 'شام', 'رات'], // check
    separator: '؛ ',
  },
  home: {
    shopNow: 'خریداری شروع کریں',
    trendingToday: 'آج کی مقبول چیزیں',
    trendingNow: 'آج کل مقبول',
    collections: 'ہماری کلیکشنز',
    why: 'ہم سے کیوں خریدیں؟', // check
    newest: 'نئی آمد', // check
    below: '{amount} سے کم میں', // check
    benefits: {
      cod: 'کیش آن ڈیلیوری',
      delivery: '{amount} یا زیادہ پر ڈیلیوری مفت', // check
      returns: '7 دن میں واپسی',
      call: 'ہم خود کال کرتے ہیں',
    },
    howToOrder: 'آرڈر کیسے کریں؟', // check
    steps: [
      { title: 'پسند کریں', text: '”ابھی آرڈر کریں“ دبائیں، پھر نام، فون نمبر اور پتہ لکھیں۔ اکاؤنٹ کی ضرورت نہیں۔' }, // check
      { title: 'ہم کال کریں گے', text: '24 گھنٹے کے اندر ہمارا نمائندہ کال کر کے آرڈر کی تصدیق کرتا ہے۔' }, // check
      { title: 'نقد رقم دیں', text: 'پارسل ملنے پر رائیڈر کو نقد رقم دیں۔' }, // check
    ],
  },
  viewed: {
    title: 'آپ نے حال ہی میں دیکھا', // check
    clear: 'یہ فہرست صاف کریں', // check
  },
  preview: {
    notOnSale:
      'پریویو: یہ پروڈکٹ ابھی فروخت کے لیے پیش نہیں کی گئی۔ یہ صفحہ صرف دکان کا عملہ دیکھ سکتا ہے، اور یہاں سے کچھ آرڈر نہیں ہو سکتا۔',
  },
  product: {
    from: '{amount} سے شروع',
    off: '{percent}% رعایت',
    was: 'پرانی قیمت',
    soldOut: 'اسٹاک ختم',
    fewLeft: 'صرف {count} باقی', // check
    chooseVariant: 'اپنی پسند چنیں',
    notMade: 'دستیاب نہیں', // check
    quantity: 'تعداد',
    increase: 'تعداد بڑھائیں',
    decrease: 'تعداد کم کریں',
    orderNow: 'ابھی آرڈر کریں',
    addToCart: 'کارٹ میں ڈالیں',
    adding: 'ڈالا جا رہا ہے...',
    ordering: 'ایک لمحہ...',
    description: 'تفصیل',
    deliveryNotes: 'ڈیلیوری اور واپسی',
    deliveryFees: 'ڈیلیوری چارجز: {fees}۔ {amount} یا زیادہ کی خریداری پر مفت۔', // check
    elsewhere: 'باقی تمام شہر',
    deliveryTime: '{days} میں ڈیلیوری، چھٹی کے دنوں کے علاوہ۔ رقم پارسل ملنے پر نقد دیں۔', // check
    dayRange: '{min} سے {max} دن',
    someDays: '{max} دن',
    oneDay: '1 دن',
    returns: '7 دن میں واپسی یا تبدیلی کی سہولت۔',
    sku: 'آرٹیکل کوڈ',
    rating: '5 میں سے {rating}',
    notFound: 'پروڈکٹ نہیں ملی',
    notFoundText: 'شاید یہ اب دستیاب نہیں یا اس کا لنک بدل گیا ہے۔ نئی چیزیں دیکھیں۔',
    backToShop: 'ہوم پیج پر واپس جائیں',
    selectVariant: 'پہلے سائز، رنگ یا قسم چن لیں',
    selectNamed: 'پہلے \u2068{option}\u2069 چن لیں', // check
    selectVariantText: 'چنے بغیر آرڈر آگے نہیں بڑھ سکتا',
    allSoldOut: 'یہ چیز اس وقت اسٹاک میں نہیں ہے۔',
    pictures: '\u2068{product}\u2069 کی تصویریں',
    picture: '{count} میں سے تصویر نمبر {number}',
    noPicture: 'ابھی کوئی تصویر نہیں',
    video: '\u2068{product}\u2069 کی ویڈیو',
    previousPicture: 'پچھلی تصویر',
    nextPicture: 'اگلی تصویر',
    enlarge: 'تصویر بڑی کریں', // check
    closePictures: 'بند کریں',
    sizeChart: 'سائز چارٹ',
    model: 'ماڈل کا قد {height} سینٹی میٹر ({feet} فٹ {inches} انچ) ہے اور اس نے سائز \u2068{size}\u2069 پہنا ہے', // check
    deliverTo: 'ڈیلیوری کا شہر',
    showFee: 'چارجز دیکھیں',
    feeTo: '\u2068{city}\u2069 کے لیے ڈیلیوری چارجز: {amount}۔',
    freeTo: '\u2068{city}\u2069 کے لیے ڈیلیوری مفت ہے۔',
    arrives: 'ابھی آرڈر کریں تو {dates} پہنچ جائے گا۔', // check
    betweenDays: '{from} اور {to} کے درمیان', // check
    onDay: '{day} کو',
    look: 'اس کے ساتھ یہ بھی اچھا لگے گا', // check
    related: 'شاید آپ کو یہ بھی پسند آئیں', // check
    seeSimilar: 'ملتی جلتی چیزیں دیکھیں',
    share: 'شیئر کریں',
    askOnWhatsApp: 'واٹس ایپ پر اس کے بارے میں پوچھیں',
    whatsAppMessage: 'السلام علیکم، مجھے \u2068{product}\u2069 کے بارے میں پوچھنا ہے: {url}',
  },
  restock: {
    title: 'دوبارہ آنے پر مجھے بتائیں', // check
    titleSome: 'آپ کا سائز یا رنگ ختم ہو گیا؟ دوبارہ آنے پر ہم بتا دیں گے', // check
    which: 'کون سا', // check
    note: 'اسٹاک آنے پر ہم ایک بار میسج یا کال کریں گے۔ 90 دن بعد آپ کا نمبر مٹا دیا جاتا ہے۔', // check
    submit: 'مجھے بتائیں',
    sending: 'ایک لمحہ...',
    thanks: 'ہم آپ کو بتا دیں گے', // check
    thanksText: 'اسٹاک دوبارہ آنے پر ہم ایک بار میسج یا کال کریں گے۔', // check
    backToProduct: 'پروڈکٹ پر واپس جائیں',
    whatsApp: 'واٹس ایپ پر پوچھیں کہ یہ کب آئے گا', // check
    backMessage: 'السلام علیکم، \u2068{product}\u2069 دوبارہ اسٹاک میں آ گیا ہے: {url}', // check
    whatsAppMessage: 'السلام علیکم، \u2068{product}\u2069 دوبارہ آئے تو مجھے بتا دیں: {url}', // check
  },
  sizeChart: {
    pageTitle: 'سائز چارٹ: \u2068{title}\u2069',
    units: 'ناپ سینٹی میٹر میں، نیچے انچ (″) میں۔', // check
    table: 'سائز',
    size: 'سائز',
    howTo: 'ناپ کیسے لیں',
    all: 'سائز چارٹ', // check
  },
  subBrand: {
    empty: 'کوئی پروڈکٹ نہیں ملی',
    emptyText: 'نئی چیزیں جلد آ رہی ہیں۔ تب تک دیکھیں کہ لوگ کیا خرید رہے ہیں۔',
    count: '{count} پروڈکٹس',
    countOne: '1 پروڈکٹ',
  },
  cart: {
    title: 'آپ کا کارٹ',
    empty: 'آپ کا کارٹ خالی ہے',
    emptyText: 'پسند کی کوئی چیز شامل کریں، رقم ڈیلیوری پر دینی ہے۔',
    addMore: 'مزید {amount} کی خریداری پر ڈیلیوری مفت',
    freeReached: 'آپ کی ڈیلیوری مفت ہے',
    remove: 'نکالیں',
    removeNamed: '\u2068{product}\u2069 کو کارٹ سے نکالیں',
    update: 'تعداد بدلیں',
    clear: 'کارٹ خالی کریں',
    quantityOf: '\u2068{product}\u2069 کی تعداد',
    lines: 'آپ کے کارٹ میں',
    each: 'فی عدد {amount}',
    checkout: 'چیک آؤٹ کریں',
    continueShopping: 'خریداری جاری رکھیں',
    toCity: '\u2068{city}\u2069 کے لیے ڈیلیوری۔ شہر چیک آؤٹ پر بدلا جا سکتا ہے۔',
    shippingFrom: 'کم از کم {amount}', // check
    byCity: 'ڈیلیوری چارجز شہر کے حساب سے ہیں: {fees}۔ آرڈر کرنے سے پہلے پوری رقم آپ کے سامنے ہو گی۔',
    lineSoldOut: 'کارٹ میں ڈالنے کے بعد یہ چیز ختم ہو گئی۔ آگے بڑھنے کے لیے اسے نکال دیں۔',
    lineFewer: 'اب صرف {available} باقی۔ آگے بڑھنے کے لیے تعداد کم کریں۔', // check
    lineTooMany: 'ایک آن لائن آرڈر میں اتنی تعداد نہیں لی جا سکتی۔ آگے بڑھنے کے لیے تعداد کم کریں یا ہمیں کال کریں۔', // check
    addedTitle: 'کارٹ میں شامل ہو گیا',
    addedText: '\u2068{product} ×\u00a0{quantity}\u2069',
    addFailedTitle: 'معذرت',
    addFailed: 'یہ چیز کارٹ میں شامل نہیں ہو سکی',
    view: 'کارٹ دیکھیں',
    badQuantity: '1 سے 99 تک تعداد لکھیں',
    priceChanged: '{product} کی قیمت {before} سے بدل کر {after} ہو گئی ہے',
    pricesSeen: 'ٹھیک ہے',
    cannotOrder: 'آپ کے کارٹ کی کچھ چیزیں اب دستیاب نہیں۔', // check
    removeSoldOutAndContinue: 'ختم شدہ چیزیں نکال کر آگے بڑھیں',
    takeLeft: 'جتنا دستیاب ہے اتنا لے کر آگے بڑھیں',
    removeSoldOut: 'ختم شدہ چیزیں نکالیں',
    clearAsk: 'کارٹ کی تمام چیزیں نکال دی جائیں؟',
    removedTitle: 'کارٹ سے نکال دیا گیا',
    undo: 'واپس لائیں',
    notChanged: 'کارٹ میں تبدیلی نہیں ہو سکی',
    changeFailed: 'کچھ دیر بعد دوبارہ کوشش کریں۔',
    savedTitle: 'اسی ڈیوائس پر محفوظ ہے۔', // check
    saved: 'انٹرنیٹ بحال ہوتے ہی ہم اسے کارٹ میں شامل کر دیں گے۔',
    savedChange: 'انٹرنیٹ بحال ہوتے ہی کارٹ میں یہ تبدیلی ہو جائے گی۔', // check
    closeGap: 'ان میں سے ایک لیں تو ڈیلیوری مفت', // check
  },
  offline: {
    strip: 'انٹرنیٹ نہیں ہے۔ آپ کا کارٹ اسی ڈیوائس پر محفوظ ہے۔', // check
    title: 'انٹرنیٹ نہیں ہے',
    text: 'انٹرنیٹ کے بغیر دکان نہیں کھل سکتی۔ آپ کے کارٹ میں سب کچھ محفوظ ہے۔',
    inCart: 'آپ کے کارٹ میں',
    notSent: 'ابھی بھیجا نہیں گیا',
  },
  checkout: {
    title: 'چیک آؤٹ',
    subtitle: 'آرڈر مکمل کرنے کے لیے اپنی تفصیلات لکھیں',
    backToCart: 'کارٹ پر واپس جائیں',
    customerDetails: 'آپ کی معلومات',
    shippingAddress: 'ڈیلیوری کا پتہ',
    paymentMethod: 'ادائیگی کا طریقہ',
    cod: 'کیش آن ڈیلیوری',
    codText: 'آرڈر ملنے پر نقد ادائیگی کریں',
    orderSummary: 'آرڈر کا خلاصہ',
    pieces: 'تعداد: {pieces}', // check
    subtotal: 'چیزوں کی قیمت',
    discount: 'رعایت', // check
    code: 'ڈسکاؤنٹ کوڈ', // check
    applyCode: 'کوڈ لگائیں', // check
    removeCode: 'کوڈ ہٹائیں', // check
    codeApplied: 'کوڈ \u2066{code}\u2069 لگ گیا ہے۔', // check
    codeNotApplied: 'کوڈ \u2066{code}\u2069 نہیں لگا۔', // check
    shipping: 'ڈیلیوری چارجز',
    free: 'مفت',
    total: 'کل رقم',
    placeOrder: 'آرڈر کنفرم کریں',
    placingOrder: 'آرڈر ہو رہا ہے...',
    payNothingNow: 'ابھی کچھ ادا نہیں کرنا۔ رقم رائیڈر کو نقد دیں گے۔', // check
    payRider: 'ابھی کچھ ادا نہیں کرنا۔ رائیڈر کے لیے {amount} تیار رکھیں۔', // check
    more: 'ای میل، پوسٹل کوڈ یا ہدایت لکھیں', // check
    updateDelivery: 'اس شہر کے ڈیلیوری چارجز دیکھیں',
    feesByCity: 'ڈیلیوری چارجز: {fees}۔ {amount} یا زیادہ کی خریداری پر مفت۔', // check
    agree: 'آرڈر کرنے کا مطلب ہے کہ آپ کو ہماری {terms} اور {privacy} منظور ہیں۔',
    terms: 'شرائط و ضوابط',
    privacy: 'پرائیویسی پالیسی',
    problemsTitle: 'براہِ کرم یہ خانے دوبارہ دیکھیں',
    invalidOrder: 'آرڈر درست نہیں',
    invalidOrderText: 'یہ چیز یا آپشن دستیاب نہیں۔',
    backToHome: 'ہوم پیج پر واپس جائیں',
    fields: {
      customer_name: 'پورا نام',
      customer_phone: 'فون نمبر',
      customer_email: 'ای میل (اختیاری)',
      street: 'گھر کا پتہ',
      streetDirect: 'مکمل پتہ',
      city: 'شہر',
      state: 'صوبہ',
      stateDirect: 'صوبہ',
      postal_code: 'پوسٹل کوڈ (اختیاری)',
      country: 'ملک',
      notes: 'کوئی خاص ہدایت (اختیاری)',
    },
    hints: {
      customer_name: 'مثلاً: عائشہ خان',
      customer_phone: 'آرڈر کی تصدیق کے لیے ہم اسی نمبر پر کال یا واٹس ایپ کریں گے',
      street: 'مکان نمبر، گلی، محلہ، قریبی مشہور جگہ',
      city: 'شہر کا نام لکھیں',
      notes: 'مثلاً: ڈیلیوری سے پہلے کال کریں',
    },
    thinAddress: 'کیا پتہ مکمل ہے؟ مکان نمبر اور قریبی مشہور جگہ لکھنے سے رائیڈر آسانی سے پہنچ جائے گا۔', // check
    pakistan: 'پاکستان',
    failedTitle: 'آرڈر نہیں ہو سکا',
    contactSupport: 'دوبارہ کوشش کریں یا ہم سے رابطہ کریں۔',
    formSaved:
      'جو آپ نے لکھا وہ محفوظ ہے۔ ”دوبارہ کوشش کریں“ دبانے سے وہی آرڈر دوبارہ بھیجا جائے گا، دو بار آرڈر نہیں ہو گا۔',
    offline: 'کچھ نہیں بھیجا گیا، جو آپ نے لکھا وہ یہیں موجود ہے۔ انٹرنیٹ واپس آنے پر دوبارہ کوشش کریں۔',
    placed: 'اب ہم تصدیق کے لیے کال کریں گے۔', // check
    emptyTitle: 'آپ کا کارٹ خالی ہے',
    empty: 'چیک آؤٹ سے پہلے کارٹ میں کچھ شامل کریں',
    seeOrder: 'آرڈر \u2066{orderNumber}\u2069 دیکھیں',
    orderMessage: 'السلام علیکم، مجھے آرڈر کرنا ہے۔',
    outOfDate: 'یہ صفحہ پرانا ہو گیا تھا، اب تازہ ہے۔ ایک بار پھر دیکھ کر آرڈر کریں۔',
    cityFields: {
      suggestions: 'تجاویز',
      noMatch: 'فہرست میں نہیں؟ اپنے شہر یا قصبے کا نام لکھیں',
      useMyLocation: 'میری لوکیشن استعمال کریں',
      locating: 'لوکیشن معلوم کی جا رہی ہے...',
      found: 'قریب ترین شہر: {city}، {province}',
      far: 'ہماری فہرست میں آپ سے قریب ترین شہر {city} ہے، جو {kilometres} کلومیٹر دور ہے۔',
      take: '{city} منتخب کریں',
      problems: {
        denied: 'لوکیشن کی اجازت نہیں ملی',
        unavailable: 'لوکیشن دستیاب نہیں',
        timeout: 'لوکیشن معلوم کرنے میں بہت دیر لگ گئی',
        unknown: 'لوکیشن معلوم نہیں ہو سکی',
        unsupported: 'آپ کا براؤزر لوکیشن کی سہولت نہیں دیتا',
      },
    },
    noMobile:
      'کوریئر کو موبائل نمبر چاہیے، مثلاً \u20660300\u00a01234567\u2069۔ ویسے آپ کے لکھے ہوئے نمبر سے بھی آرڈر ہو سکتا ہے۔', // check
    remember: 'میری تفصیلات اس ڈیوائس پر محفوظ رکھیں',
    forget: 'یہ تفصیلات مٹا دیں',
    forgotten: 'آپ کی تفصیلات اب اس ڈیوائس پر محفوظ نہیں۔',
    notAvailable: 'آپ کے کارٹ کی کچھ چیزیں اب پہلے کی طرح دستیاب نہیں:',
    lineSoldOut: 'اسٹاک ختم',
    lineFewer: 'صرف {available} باقی',
    lineTooMany: 'ایک آن لائن آرڈر میں اتنی تعداد نہیں لی جا سکتی؛ زیادہ کے لیے ہمیں کال کریں', // check
    takeLeft: 'جتنا باقی ہے اتنا لے لیں',
    chooseAgain: 'دوسرا آپشن یا تعداد چنیں',
    changeCart: 'کارٹ درست کریں',
    orderedTitle: 'یہ آرڈر پہلے ہی ہو چکا ہے',
    ordered: 'آپ کا آرڈر نمبر \u2066{orderNumber}\u2069 ہے۔ کوئی چیز دو بار آرڈر نہیں ہوئی۔',
    orderAgain: 'یہی آرڈر دوبارہ کریں',
  },
  problems: {
    customer_name: 'نام کم از کم 2 حروف کا ہونا چاہیے',
    customer_email: 'ای میل ایڈریس درست نہیں',
    customer_phone: 'فون نمبر کم از کم 10 ہندسوں کا ہونا چاہیے',
    street: 'پتہ لکھنا ضروری ہے',
    city: 'شہر کا نام لکھنا ضروری ہے',
    state: 'صوبے کا نام لکھنا ضروری ہے',
    postal_code: 'پوسٹل کوڈ لکھیں یا یہ خانہ خالی چھوڑ دیں',
    country: 'ملک کا انتخاب ضروری ہے',
    notes: 'ہدایات لکھیں یا یہ خانہ خالی چھوڑ دیں',
    too_long: 'یہ بہت لمبا ہے: زیادہ سے زیادہ {max} حروف',
    bad_characters: 'اس میں کوئی ایسی علامت ہے جو استعمال نہیں ہو سکتی۔ دوبارہ لکھیں',
  },
  directProblems: {
    street: 'مکمل پتہ لکھنا ضروری ہے',
    state: 'صوبے کا نام لکھنا ضروری ہے',
  },
  confirmation: {
    title: 'آپ کا آرڈر ہمیں مل گیا!', // check
    nextCall: 'اب ہم تصدیق کے لیے کال کریں گے۔', // check
    canceledTitle: 'آرڈر منسوخ ہو گیا ہے', // check
    receivedTitle: 'آرڈر موصول ہو گیا', // check
    holds: {
      // check
      unconfirmed:
        'ابھی کوئی چیز آپ کے لیے الگ نہیں رکھی گئی۔ ہم آرڈر کی تصدیق کے لیے آپ کو کال کریں گے اور تب آپ کی چیزیں الگ رکھ دیں گے۔',
      // check
      expired:
        'ہم وقت پر اس آرڈر کی تصدیق نہیں کر سکے، اس لیے اس کی چیزیں دوبارہ فروخت کے لیے موجود ہیں۔ ہمیں کال کریں: اگر چیزیں موجود ہوئیں تو ہم انہیں دوبارہ آپ کے لیے الگ رکھ دیں گے۔',
    },
    orderNumber: 'آرڈر نمبر',
    keepNumber: 'یہ نمبر سنبھال کر رکھیں، چاہیں تو اسکرین شاٹ لے لیں۔ ہم سے بات کرتے وقت اس کی ضرورت ہو گی۔',
    toPay: 'رائیڈر کو دینے ہیں:', // check
    ourNumber: 'ہمارا نمبر: \u2066{phone}\u2069', // check
    confirmOnWhatsApp: 'واٹس ایپ پر تصدیق کریں', // check
    confirmOnWhatsAppText: 'آرڈر کی تفصیل پیغام میں پہلے سے لکھی ہے، بس بھیج دیں۔', // check
    whatsappConfirm: 'السلام علیکم، میری طرف سے آرڈر \u2066{orderNumber}\u2069 کی تصدیق ہے۔', // check
    whatsappMore: 'اور مزید {count}', // check
    whatsappTotal: 'کل رقم: \u2066{total}\u2069، ڈیلیوری پر ادا ہو گی', // check
    status: 'آرڈر کا اسٹیٹس',
    nextSteps: 'اب آگے کیا ہو گا؟', // check
    steps: [
      'ہم 24 گھنٹے کے اندر کال کر کے آپ کے آرڈر کی تصدیق کریں گے۔',
      'آپ کا آرڈر تیار کر کے روانہ کر دیا جائے گا۔',
      'آرڈر ملنے پر آپ نقد ادائیگی کریں گے۔',
    ],
    // check
    changes: {
      title: 'آرڈر درست یا منسوخ کریں',
      correct: 'فون نمبر یا پتہ درست کریں',
      correctSize: 'سائز، فون نمبر یا پتہ درست کریں',
      cancel: 'آرڈر منسوخ کریں',
      save: 'محفوظ کریں',
      saving: 'محفوظ ہو رہا ہے...',
      saved: 'آپ کی تبدیلیاں محفوظ ہو گئی ہیں۔',
      why: 'منسوخ کرنے کی وجہ',
      choose: 'وجہ منتخب کریں',
      cancelNow: 'آرڈر منسوخ کریں',
      canceling: 'منسوخ ہو رہا ہے...',
      canceled: 'آپ کو کوئی رقم نہیں دینی۔', // check
      reasons: {
        'changed-mind': 'ارادہ بدل گیا',
        mistake: 'غلطی سے آرڈر ہو گیا',
        elsewhere: 'کہیں اور سے خرید لیا',
        'too-slow': 'ڈیلیوری میں زیادہ دن لگ رہے ہیں',
        'too-expensive': 'قیمت زیادہ ہے',
        other: 'کوئی اور وجہ',
      },
    },
    soFar: 'اب تک', // check
    happened: {
      pending: 'آرڈر ہوا', // check
      placed: 'تصدیق ہوئی', // check
      shipped: 'روانہ ہوا', // check
      delivered: 'پہنچا', // check
      canceled: 'منسوخ ہوا', // check
    },
    canceled: 'کوئی رقم نہیں دینی۔ اگر آپ نے منسوخ نہیں کیا تو ہمیں کال کر لیں۔', // check
    help: 'مدد چاہیے؟',
    yourDetails: 'ڈیلیوری کا پتہ',
    items: 'آپ کا سامان',
    continueShopping: 'خریداری جاری رکھیں',
    backToHome: 'ہوم پیج پر واپس جائیں',
    loadFailed: 'آرڈر نہیں ملا',
    loadFailedText: 'اس نمبر کا کوئی آرڈر نہیں ملا۔ نمبر دوبارہ دیکھیں یا ہمیں کال کریں۔',
    privateNote: 'آرڈر کی تفصیل صرف اسی ڈیوائس پر نظر آتی ہے جس سے آرڈر کیا گیا۔',
    seeDetails: 'اپنے فون نمبر سے تفصیل دیکھیں',
    track: 'یہ آرڈر ٹریک کریں',
    parcel: 'آپ کا پارسل', // check
    courier: 'کوریئر', // check
    trackingNumber: 'ٹریکنگ نمبر', // check
    followParcel: '\u2066{courier}\u2069 پر پارسل ٹریک کریں', // check
    whatsapp: 'السلام علیکم، یہ پیغام میرے آرڈر \u2066{orderNumber}\u2069 کے بارے میں ہے۔',
    orderedOn: 'آرڈر کی تاریخ: {date}',
    arrives: 'ڈیلیوری: {dates}',
    shouldHaveArrived: 'اسے {day} تک پہنچ جانا چاہیے تھا۔ ہمیں کال کر لیں۔', // check
    payment: 'ادائیگی',
    seller: 'دکان',
  },
  track: {
    title: 'اپنا آرڈر ٹریک کریں',
    text: 'آرڈر کے بعد ملنے والا آرڈر نمبر اور وہ فون نمبر لکھیں جو آرڈر میں دیا تھا۔', // check
    orderNumber: 'آرڈر نمبر',
    orderNumberHint: 'یہ \u2066ORD-\u2069 سے شروع ہوتا ہے',
    phone: 'فون نمبر',
    phoneHint: 'وہ نمبر جو آرڈر میں لکھا تھا', // check
    submit: 'آرڈر ٹریک کریں',
    tracking: 'تلاش جاری ہے...',
    notFound: 'اس آرڈر نمبر اور فون نمبر کا کوئی آرڈر نہیں ملا۔', // check
    another: 'کوئی اور آرڈر ٹریک کریں',
  },
  reviews: {
    title: 'آپ کی رائے',
    heading: 'آپ کا آرڈر کیسا رہا؟', // check
    shownAs: 'آپ کی رائے سے دوسروں کو چننے میں مدد ملتی ہے۔ یہ اس نام سے نظر آئے گی: \u2068{name}\u2069', // check
    someone: 'ایک کسٹمر', // check
    signature: '\u2068{name}\u2069، {city}',
    stars: 'آپ کتنے ستارے دیں گے؟', // check
    given: '5 میں سے {stars} ستارے', // check
    starsMissing: 'ایک سے پانچ تک ستارے چنیں۔', // check
    text: 'آپ کی رائے (اختیاری)',
    textWrong: {
      'too-long': 'زیادہ سے زیادہ {max} حروف لکھیں۔',
      invalid: 'اس تحریر میں ایسے حروف ہیں جو ہم دکھا نہیں سکتے۔', // check
    },
    photos: 'تصویریں (اختیاری، زیادہ سے زیادہ {max})',
    photosHint: 'ہر تصویر زیادہ سے زیادہ {megabytes} MB کی۔ جگہ کی معلومات ہم تصویر سے ہٹا دیتے ہیں۔', // check
    send: 'رائے بھیجیں',
    sending: 'بھیج رہے ہیں...',
    thanks: 'آپ کی رائے کا شکریہ! ہم اسے پڑھ کر شائع کریں گے۔', // check
    checking: 'آپ کی رائے، ابھی دیکھی جا رہی ہے', // check
    ofProduct: 'خریداروں کی رائے',
    titleOf: '\u2068{product}\u2069 کے بارے میں خریداروں کی رائے', // check
    summary: '5 میں سے {rating} · کل رائے: {count}', // check
    onlyDelivered: 'یہاں صرف وہی لکھ سکتے ہیں جنہیں آرڈر مل چکا ہے۔', // check
    none: 'ابھی کوئی رائے نہیں۔',
    all: 'سب کی رائے دیکھیں ({count})', // check
    newest: 'تازہ ترین رائے',
    older: 'پرانی رائے',
    photo: 'اس رائے کی تصویر نمبر {number}', // check
    reply: 'ہمارا جواب',
    gone: 'یہ لنک اب کام نہیں کرتا',
    goneText: 'آرڈر ملنے کے بعد رائے دی جا سکتی ہے۔ مدد چاہیے تو ہم سے رابطہ کریں۔', // check
  },
  orderStatus: {
    pending: 'تصدیق کا انتظار', // check
    placed: 'تصدیق شدہ',
    shipped: 'روانہ ہو گیا',
    delivered: 'پہنچ گیا',
    canceled: 'منسوخ ہو گیا',
  },
  cityData: 'شہروں کی معلومات: \u2066GeoNames, CC BY 4.0\u2069',
  toast: { close: 'بند کریں' },
  notFound: {
    title: '404',
    text: 'معذرت! یہ صفحہ نہیں ملا',
    link: 'ہوم پیج پر واپس جائیں',
    otherPages: 'یہاں تلاش کریں، یا ہماری کلیکشنز دیکھیں۔',
  },
  failure: {
    title: 'کوئی خرابی ہو گئی',
    text: 'ہماری ویب سائٹ میں کوئی مسئلہ آ گیا ہے۔ کوئی چیز دو بار آرڈر نہیں ہوئی۔ کچھ دیر بعد دوبارہ کوشش کریں۔',
    awayTitle: 'چند لمحے انتظار کریں',
    away: 'دکان چند لمحوں میں دوبارہ کھل جائے گی۔ پھر کوشش کریں۔',
    reference: 'اگر آپ اس بارے میں ہمیں کال کریں تو یہ نمبر بتائیں: \u2066{requestId}\u2069',
    retry: 'دوبارہ کوشش کریں',
    crossSiteTitle: 'یہ فارم ہماری دکان کا نہیں',
    crossSite: 'یہ فارم کسی اور ویب سائٹ سے بھیجا گیا تھا۔ براہِ کرم ہمارا صفحہ کھول کر دوبارہ کوشش کریں۔',
    tooLargeTitle: 'فارم کی گنجائش سے زیادہ',
    tooLarge: 'جو بھیجا گیا وہ اس فارم کے لیے بہت زیادہ ہے۔',
  },
  refusals: {
    'product-not-found': 'یہ چیز فروخت کے لیے دستیاب نہیں۔',
    'variant-not-found': 'یہ چیز یا آپشن دستیاب نہیں۔',
    'order-not-found': 'یہ آرڈر نہیں ملا۔',
    'cart-empty': 'چیک آؤٹ سے پہلے کارٹ میں کچھ شامل کریں',
    'cart-full': 'ایک کارٹ میں زیادہ سے زیادہ {lines} مختلف چیزیں آ سکتی ہیں۔ پہلے ان کا آرڈر کر لیں۔',
    'cart-changed': 'صفحہ کھلنے کے بعد آپ کا کارٹ یا کوئی قیمت بدل گئی ہے۔ خلاصہ دیکھ کر دوبارہ آرڈر کریں۔',
    'sold-out': '\u2068{product} ({variant})\u2069 کا اسٹاک ختم ہو گیا ہے۔',
    'not-enough-stock': '\u2068{product} ({variant})\u2069: اب صرف {available} باقی۔', // check
    'too-many-pieces':
      'ایک آن لائن آرڈر میں \u2068{product} ({variant})\u2069 اتنی تعداد میں نہیں دیا جا سکتا۔ تعداد کم کریں یا ہمیں کال کریں۔',
    'order-too-large': 'اتنا بڑا آرڈر ہم آن لائن نہیں لے سکتے۔ براہِ کرم ہمیں کال کریں۔',
    'order-key-used': 'اس فارم سے آرڈر \u2066{orderNumber}\u2069 پہلے ہی ہو چکا ہے۔',
    'too-many-open-orders':
      'اس فون نمبر یا ڈیوائس کے {max} آرڈر پہلے سے چل رہے ہیں۔ تصدیق کے لیے ہم کال کریں گے۔ ابھی مزید آرڈر کرنا ہو تو ہم سے رابطہ کریں۔',
    // check
    'order-not-pending': 'اس آرڈر پر کام شروع ہو چکا ہے، اس لیے یہ یہاں سے تبدیل نہیں ہو سکتا۔ براہِ کرم ہمیں کال کریں۔',
    'order-changed-meanwhile': 'اس دوران آرڈر میں تبدیلی ہو چکی ہے۔ آرڈر دیکھ کر دوبارہ تبدیل کریں۔', // check
    // check
    'other-delivery-fee': '\u2068{city}\u2069 کے ڈیلیوری چارجز مختلف ہیں۔ شہر بدلنے کے لیے ہمیں کال کریں۔',
    // check
    'other-price': '\u2068{product} ({variant})\u2069 کی قیمت مختلف ہے۔ تبدیل کرنے کے لیے ہمیں کال کریں۔',
    'too-many-corrections': 'یہ آرڈر کئی بار درست ہو چکا ہے۔ براہِ کرم ہمیں کال کریں۔', // check
    'too-many-attempts': 'بہت بار کوشش ہو چکی ہے۔ {minutes} منٹ بعد دوبارہ کوشش کریں۔',
    'code-unknown': 'یہ کوڈ ہمارے پاس نہیں ہے۔ ہجے دیکھ لیں۔', // check
    'code-ended': 'اس کوڈ کی مدت ختم ہو چکی ہے۔', // check
    'code-not-started': 'یہ کوڈ ابھی شروع نہیں ہوا۔', // check
    'code-minimum': 'یہ کوڈ جن چیزوں پر ہے، ان میں سے {missing} کی خریداری اور کریں تو رعایت ملے گی۔', // check
    'code-more-pieces': 'اس کوڈ کے لیے {pieces} عدد اور شامل کریں۔', // check
    'code-used-up': 'یہ کوڈ جتنے آرڈرز کے لیے تھا، وہ پورے ہو چکے ہیں۔', // check
    'code-used-by-phone': 'اس فون نمبر سے یہ کوڈ پہلے استعمال ہو چکا ہے۔', // check
    'code-not-for-these': 'یہ کوڈ آپ کی چنی ہوئی چیزوں پر نہیں ہے۔', // check
    'code-not-better': 'اس کوڈ کے بغیر ہی آپ کو اتنی یا زیادہ رعایت مل رہی ہے۔', // check
    'review-not-delivered': 'آرڈر ملنے کے بعد ہی رائے دی جا سکتی ہے۔', // check
    'review-line-not-found': 'اس چیز پر اب رائے نہیں دی جا سکتی۔', // check
    'review-exists': 'آپ اس چیز پر رائے دے چکے ہیں۔ شکریہ!', // check
    'review-photos-many': 'زیادہ سے زیادہ {max} تصویریں چنیں۔', // check
    'review-photo-unreadable': 'ایک تصویر کھل نہیں سکی۔ JPEG، PNG یا WebP تصویر چنیں۔', // check
    'review-photo-too-large': 'ایک تصویر زیادہ سے زیادہ {megabytes} MB کی ہو سکتی ہے۔ چھوٹی تصویر چنیں۔', // check
  },
} as const satisfies Words

/**
 * Every sentence a shopper can read, in Urdu; typed as the English ones, so that the compiler checks the placeholders.
 */
export const ur = words as unknown as Messages
