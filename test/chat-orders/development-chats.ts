import type { JudgedChat } from './judged-chat.ts'

/** The half that the parser of pasted chats is developed with: the odd numbers. */
export const developmentChats: JudgedChat[] = [
  {
    number: 1,
    kind: 'one message',
    language: 'roman',
    text: 'AoA mujhe wash n wear kurta chahiye black color medium size 1 pc. Naam Hamza Tariq, house 14 street 7 gulshan colony near Shell pump Faisalabad. 0321-7640915 COD',
    expected: {
      phone: '03217640915',
      phone2: null,
      name: 'Hamza Tariq',
      city: 'Faisalabad',
      address: ['house 14 street 7 gulshan colony near Shell pump'],
      lines: [{ product: 'classic-wash-and-wear-kurta', variant: 'M / Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 3,
    kind: 'one message',
    language: 'english',
    text: "Hi, I'd like to order this in rose gold please https://bazaarlane.example/product/orbit-s2-smart-watch Deliver to Mahnoor Saeed, House 88-B, Street 12, Sector F-10/2, Islamabad. Cell 0333 5190274. Thanks!",
    expected: {
      phone: '03335190274',
      phone2: null,
      name: 'Mahnoor Saeed',
      city: 'Islamabad',
      address: ['House 88-B, Street 12, Sector F-10/2'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Rose Gold', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 5,
    kind: 'one message',
    language: 'urdu',
    text: 'السلام علیکم، مجھے چمیلی پرفیوم 50 ملی لیٹر والا ایک عدد چاہیے۔ نام صائمہ رفیق، پتہ مکان نمبر 23 گلی نمبر 4 محلہ قادر آباد نزد گرلز سکول گوجرانوالہ، فون 03006427815',
    expected: {
      phone: '03006427815',
      phone2: null,
      name: 'صائمہ رفیق',
      city: 'Gujranwala',
      address: ['مکان نمبر 23 گلی نمبر 4 محلہ قادر آباد نزد گرلز سکول'],
      lines: [{ product: 'chameli-eau-de-parfum', variant: '50 ml', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 7,
    kind: 'one message',
    language: 'mixed',
    text: 'Assalam o alaikum, peshawri chapal 42 number ki 1 pair send kr dein please. Name: Shehryar Afridi, پتہ: مکان 5، گلی 9، فیز 3 حیات آباد پشاور، 0313-9058241',
    expected: {
      phone: '03139058241',
      phone2: null,
      name: 'Shehryar Afridi',
      city: 'Peshawar',
      address: ['مکان 5، گلی 9، فیز 3 حیات آباد'],
      lines: [{ product: 'handmade-peshawari-chappal', variant: '42', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 9,
    kind: 'one message',
    language: 'roman',
    text: 'Aslamualikum nekband black 1 order krna ha saqib mehmood chungi no 9 main bazar k sath wali gali makan 112 sargodha ph 03017743508 jaldi bhej dena',
    expected: {
      phone: '03017743508',
      phone2: null,
      name: 'saqib mehmood',
      city: 'Sargodha',
      address: ['chungi no 9 main bazar k sath wali gali makan 112'],
      lines: [{ product: 'bassline-neckband-earphones', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 11,
    kind: 'one message',
    language: 'roman',
    text: 'Plz deliver 1 abaya size 56 to Nimra Waheed c/o Waheed General Store, Satellite Town Block B, near Allah wali masjid, Bahawalpur. 03087612495. 2 din me mil jaye ga? Time shaam ka ho to behtar hai',
    expected: {
      phone: '03087612495',
      phone2: null,
      name: 'Nimra Waheed',
      city: 'Bahawalpur',
      address: ['c/o Waheed General Store, Satellite Town Block B, near Allah wali masjid'],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 13,
    kind: 'form',
    language: 'english',
    text: `Name: Ali Hassan Khokhar
Phone: 0300-4865213
Address: House # 230, Block G-1, Johar Town, near Emporium
City: Lahore 54782
Product: Pique polo shirt
Size: L
Colour: Olive
Qty: 2`,
    expected: {
      phone: '03004865213',
      phone2: null,
      name: 'Ali Hassan Khokhar',
      city: 'Lahore',
      address: ['House # 230, Block G-1, Johar Town, near Emporium'],
      lines: [{ product: 'pique-polo-shirt', variant: 'L / Olive', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 15,
    kind: 'form',
    language: 'roman',
    text: `Naam : Rashid Minhas
Pata : Makan 67 gali 11 mohalla Kareempura
Shehar : sialkot
Phone no : 03216185740
Item : shalwar qameez sila hua, cream
Size:
Tadaad: 1`,
    expected: {
      phone: '03216185740',
      phone2: null,
      name: 'Rashid Minhas',
      city: 'Sialkot',
      address: ['Makan 67 gali 11 mohalla Kareempura'],
      lines: [{ product: 'stitched-shalwar-kameez-suit', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 17,
    kind: 'form',
    language: 'urdu',
    text: `نام: حافظ عبدالرؤف
پتہ: مکان نمبر 9، گلی مدرسہ والی، محلہ نور پورہ
شہر: ساہیوال
فون: 0301-6938472
پروڈکٹ: عود عطر
تعداد: 3`,
    expected: {
      phone: '03016938472',
      phone2: null,
      name: 'حافظ عبدالرؤف',
      city: 'Sahiwal',
      address: ['مکان نمبر 9، گلی مدرسہ والی، محلہ نور پورہ'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 3 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 19,
    kind: 'form',
    language: 'english',
    text: `ORDER FORM
1) Customer name - Tehmina Zafar
2) Contact - +92 322 5061948
3) Alternate contact -
4) Address - Suite 4, Al-Babar Center, F-8 Markaz
5) City - ISB
6) Product code - AL-5004-BLACK
7) Quantity - 1
8) Payment - COD`,
    expected: {
      phone: '03225061948',
      phone2: null,
      name: 'Tehmina Zafar',
      city: 'Islamabad',
      address: ['Suite 4, Al-Babar Center, F-8 Markaz'],
      lines: [{ product: 'cool-touch-electric-kettle', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 21,
    kind: 'form',
    language: 'mixed',
    text: `Name: عائشہ نور
Phone: 03456120873
Address: House 31, Street 2, Model Town Extension
City: Lahore
Product: Girls frock pink
Age/size:
Payment: Cash on delivery
Special instruction: birthday hai Saturday tak pohanch jaye`,
    expected: {
      phone: '03456120873',
      phone2: null,
      name: 'عائشہ نور',
      city: 'Lahore',
      address: ['House 31, Street 2, Model Town Extension'],
      lines: [{ product: 'girls-embroidered-frock', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 23,
    kind: 'form',
    language: 'roman',
    text: `Customer Name: Bushra Aapa
Cell:03035517428
Address:plot 12 sec 5-C/2 north karachi nazd karimi chowrangi
City:khi
Item 1: tiffin box qty 1
Item 2: masalay walay jar qty 1
Total: 3680`,
    expected: {
      phone: '03035517428',
      phone2: null,
      name: 'Bushra Aapa',
      city: 'Karachi',
      address: ['plot 12 sec 5-C/2 north karachi nazd karimi chowrangi'],
      lines: [
        { product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 1 },
        { product: 'airtight-spice-jars-set-of-12', variant: 'Default', quantity: 1 },
      ],
      total: 3680,
      fee: null,
      questions: [],
    },
  },
  {
    number: 25,
    kind: 'export',
    language: 'roman',
    text: `[26/11/2026, 3:14 pm] +92 301 2864975: Assalam o alaikum
[26/11/2026, 3:14 pm] +92 301 2864975: Koi hai?
[26/11/2026, 3:21 pm] Bazaar Lane: Walaikum assalam! Ji farmaiye, kaise madad kar sakte hain?
[26/11/2026, 3:22 pm] +92 301 2864975: Wo jo peshawari chappal ki story lagai thi
[26/11/2026, 3:22 pm] +92 301 2864975: kitne ki hai
[26/11/2026, 3:23 pm] Bazaar Lane: Handmade Peshawari Chappal Rs 4,490. Sizes 40 se 44
[26/11/2026, 3:25 pm] +92 301 2864975: Kuch kam karen
[26/11/2026, 3:26 pm] Bazaar Lane: Sir prices fix hain, handmade hai, pure leather
[26/11/2026, 3:27 pm] +92 301 2864975: Acha
[26/11/2026, 3:27 pm] +92 301 2864975: 43 hai?
[26/11/2026, 3:28 pm] Bazaar Lane: Ji 43 available hai. 41 aur 42 bhi hai
[26/11/2026, 3:31 pm] +92 301 2864975: Theek hai 43 bhej dein
[26/11/2026, 3:32 pm] Bazaar Lane: Apna naam, address aur phone number send kar dein
[26/11/2026, 3:34 pm] +92 301 2864975: Junaid Babar
[26/11/2026, 3:35 pm] +92 301 2864975: Office no 9, Rehman Plaza
[26/11/2026, 3:35 pm] +92 301 2864975: Katchery road
[26/11/2026, 3:36 pm] +92 301 2864975: Sargodha
[26/11/2026, 3:37 pm] Bazaar Lane: Number yehi hai?
[26/11/2026, 3:38 pm] +92 301 2864975: Ji yahi
[26/11/2026, 3:39 pm] Bazaar Lane: Delivery Rs 250, total Rs 4,740. Confirm karun?
[26/11/2026, 3:40 pm] +92 301 2864975: G confirm`,
    expected: {
      phone: '03012864975',
      phone2: null,
      name: 'Junaid Babar',
      city: 'Sargodha',
      address: ['Office no 9, Rehman Plaza', 'Katchery road'],
      lines: [{ product: 'handmade-peshawari-chappal', variant: '43', quantity: 1 }],
      total: 4740,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 27,
    kind: 'export',
    language: 'english',
    text: `26/11/2026, 11:05 - Messages and calls are end-to-end encrypted. No one outside of this chat, not even WhatsApp, can read or listen to them. Tap to learn more.
26/11/2026, 11:05 - Zainab Kamal: Hello, is the quilted kids jacket available?
26/11/2026, 11:12 - Bazaar Lane: Hi Zainab! Which age do you need?
26/11/2026, 11:13 - Zainab Kamal: My son is 8
26/11/2026, 11:13 - Zainab Kamal: tall for his age so maybe the next one up
26/11/2026, 11:15 - Bazaar Lane: Then 10-11Y would be safe. Mustard or navy?
26/11/2026, 11:16 - Zainab Kamal: <Media omitted>
26/11/2026, 11:16 - Zainab Kamal: He wants this colour
26/11/2026, 11:17 - Bazaar Lane: That's mustard 😊
26/11/2026, 11:18 - Zainab Kamal: Right, mustard then. And yes 10-11
26/11/2026, 11:18 - Zainab Kamal: How much in total?
26/11/2026, 11:19 - Bazaar Lane: Jacket 3,790, delivery to which city?
26/11/2026, 11:20 - Zainab Kamal: Abbottabad
26/11/2026, 11:21 - Bazaar Lane: Rs 250 delivery so 4,040
26/11/2026, 11:22 - Zainab Kamal: fine
26/11/2026, 11:24 - Zainab Kamal: House 3, Lane 7, Jinnahabad, behind the Ayub Medical gate 2
26/11/2026, 11:24 - Zainab Kamal: location: https://maps.google.com/?q=34.1986204,73.2471953
26/11/2026, 11:24 - Zainab Kamal: 0334 8917250
26/11/2026, 11:25 - Bazaar Lane: Thank you. You will get it in 3-4 days inshaAllah
26/11/2026, 11:26 - Zainab Kamal: Can I open the parcel before paying?
26/11/2026, 11:27 - Bazaar Lane: Sorry the courier doesn't allow it
26/11/2026, 11:29 - Zainab Kamal: ok no problem`,
    expected: {
      phone: '03348917250',
      phone2: null,
      name: 'Zainab Kamal',
      city: 'Abbottabad',
      address: ['House 3, Lane 7, Jinnahabad, behind the Ayub Medical gate 2'],
      lines: [{ product: 'quilted-winter-jacket', variant: '10-11Y / Mustard', quantity: 1 }],
      total: 4040,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 29,
    kind: 'export',
    language: 'roman',
    text: `[14:02, 25/11/2026] ~ Rabia🌸: bedsheet ka rate?
[14:05, 25/11/2026] Bazaar Lane: Single 2490, double 3490, king 4290
[14:06, 25/11/2026] ~ Rabia🌸: double wali me colour?
[14:06, 25/11/2026] Bazaar Lane: Double me sage green hai
[14:07, 25/11/2026] ~ Rabia🌸: han wo hi, 2 kar dein
[14:08, 25/11/2026] ~ Rabia🌸: Rabia Anjum
street 4 house 52
shalimar colony
multan
[14:08, 25/11/2026] ~ Rabia🌸: 0307 7318450
[14:09, 25/11/2026] Bazaar Lane: 👍`,
    expected: {
      phone: '03077318450',
      phone2: null,
      name: 'Rabia Anjum',
      city: 'Multan',
      address: ['street 4 house 52', 'shalimar colony'],
      lines: [{ product: 'percale-bedsheet-set', variant: 'Double / Sage', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 31,
    kind: 'export',
    language: 'mixed',
    text: `[11/25/26, 8:15:03\u202fPM] \u2068+92 345 8120796\u2069: Hello
[11/25/26, 8:15:20\u202fPM] \u2068+92 345 8120796\u2069: \u200eimage omitted
[11/25/26, 8:15:31\u202fPM] \u2068+92 345 8120796\u2069: Ye dupatta golden color me mil jaye ga?
[11/25/26, 8:20:44\u202fPM] Bazaar Lane: G mil jayega, Rs 2,490 silk blend festive dupatta
[11/25/26, 8:21:09\u202fPM] \u2068+92 345 8120796\u2069: Fall acha hai? Shadi k lye chahiye
[11/25/26, 8:21:50\u202fPM] Bazaar Lane: \u200evideo omitted
[11/25/26, 8:22:02\u202fPM] Bazaar Lane: Video dekh lein
[11/25/26, 8:24:11\u202fPM] \u2068+92 345 8120796\u2069: Nice 😍
[11/25/26, 8:24:30\u202fPM] \u2068+92 345 8120796\u2069: Ok teen golden
[11/25/26, 8:24:41\u202fPM] \u2068+92 345 8120796\u2069: aur ek emerald
[11/25/26, 8:26:00\u202fPM] Bazaar Lane: Total 4 dupattay = 9,960. 
[11/25/26, 8:26:12\u202fPM] Bazaar Lane: Delivery free ho jayegi
[11/25/26, 8:27:35\u202fPM] \u2068+92 345 8120796\u2069: Zabardast
[11/25/26, 8:28:10\u202fPM] \u2068+92 345 8120796\u2069: نام: مسز نوشین علی
[11/25/26, 8:28:44\u202fPM] \u2068+92 345 8120796\u2069: کوٹھی نمبر 6، وحدت کالونی، نزد واپڈا دفتر
[11/25/26, 8:28:50\u202fPM] \u2068+92 345 8120796\u2069: رحیم یار خان
[11/25/26, 8:29:31\u202fPM] Bazaar Lane: Phone yehi WhatsApp wala likh dun?
[11/25/26, 8:30:02\u202fPM] \u2068+92 345 8120796\u2069: ji
[11/25/26, 8:30:15\u202fPM] Bazaar Lane: Order booked ✅ 9,960 COD
[11/25/26, 8:31:00\u202fPM] \u2068+92 345 8120796\u2069: Shukria`,
    expected: {
      phone: '03458120796',
      phone2: null,
      name: 'مسز نوشین علی',
      city: 'Rahim Yar Khan',
      address: ['کوٹھی نمبر 6، وحدت کالونی، نزد واپڈا دفتر'],
      lines: [
        { product: 'silk-blend-festive-dupatta', variant: 'Gold', quantity: 3 },
        { product: 'silk-blend-festive-dupatta', variant: 'Emerald', quantity: 1 },
      ],
      total: 9960,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 33,
    kind: 'export',
    language: 'roman',
    text: `[26/11, 10:40 am] Aqsa Multan: Lawn ka coral wala suit available hai?
[26/11, 10:42 am] Bazaar Lane: Jee gulmohar coral available hai 4490
[26/11, 10:42 am] Aqsa Multan: Mint bhi dikhayen
[26/11, 10:43 am] Bazaar Lane: Photo
[26/11, 10:44 am] Aqsa Multan: Nahi coral hi acha hai
[26/11, 10:45 am] Aqsa Multan: 1 coral bhej dein <This message was edited>
[26/11, 10:45 am] Aqsa Multan: Aap log kahan se bhejte hain
[26/11, 10:45 am] Bazaar Lane: Hamari dukan Gulberg III Lahore mein hai ji
[26/11, 10:45 am] Aqsa Multan: Address same hai na apke pas?
[26/11, 10:47 am] Bazaar Lane: Dobara bhej dein please
[26/11, 10:49 am] Aqsa Multan: Aqsa Rehman, 27-A Gulgasht colony, near metro station, multan. 03136174820`,
    expected: {
      phone: '03136174820',
      phone2: null,
      name: 'Aqsa Rehman',
      city: 'Multan',
      address: ['27-A Gulgasht colony, near metro station'],
      lines: [{ product: 'gulmohar-printed-lawn-3-piece', variant: 'Coral', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 35,
    kind: 'export',
    language: 'urdu',
    text: `[26/11/2026, 4:50 pm] +92 343 6079218: السلام علیکم بھائی
[26/11/2026, 4:51 pm] +92 343 6079218: کیتلی کی قیمت بتائیں
[26/11/2026, 4:58 pm] Bazaar Lane: وعلیکم السلام۔ الیکٹرک کیتلی 2890 روپے، سفید اور کالی
[26/11/2026, 4:59 pm] +92 343 6079218: کتنے لیٹر کی ہے
[26/11/2026, 5:01 pm] Bazaar Lane: 1.8 لیٹر
[26/11/2026, 5:02 pm] +92 343 6079218: پلاسٹک تو نہیں اندر سے
[26/11/2026, 5:03 pm] Bazaar Lane: نہیں اندر سے اسٹیل ہے
[26/11/2026, 5:05 pm] +92 343 6079218: وارنٹی؟
[26/11/2026, 5:06 pm] Bazaar Lane: چھ ماہ
[26/11/2026, 5:09 pm] +92 343 6079218: سفید والی بھیج دیں
[26/11/2026, 5:09 pm] +92 343 6079218: ایک عدد
[26/11/2026, 5:10 pm] Bazaar Lane: جی پتہ ارسال کریں
[26/11/2026, 5:14 pm] +92 343 6079218: ماسٹر اللہ دتہ
[26/11/2026, 5:15 pm] +92 343 6079218: گورنمنٹ ہائی سکول کے سامنے
[26/11/2026, 5:15 pm] +92 343 6079218: محلہ رحمان پورہ
[26/11/2026, 5:16 pm] +92 343 6079218: پاکپتن شریف
[26/11/2026, 5:17 pm] Bazaar Lane: فون نمبر؟
[26/11/2026, 5:19 pm] +92 343 6079218: 03008746315
[26/11/2026, 5:20 pm] +92 343 6079218: اس پر کال کرنا، یہ والا بیٹے کا ہے
[26/11/2026, 5:21 pm] Bazaar Lane: ٹوٹل 3140 بنے گا ڈیلیوری سمیت
[26/11/2026, 5:22 pm] +92 343 6079218: ٹھیک ہے جی`,
    expected: {
      phone: '03008746315',
      phone2: '03436079218',
      name: 'ماسٹر اللہ دتہ',
      city: 'Pakpattan',
      address: ['گورنمنٹ ہائی سکول کے سامنے', 'محلہ رحمان پورہ'],
      lines: [{ product: 'cool-touch-electric-kettle', variant: 'White', quantity: 1 }],
      total: 3140,
      fee: null,
      questions: [],
    },
  },
  {
    number: 37,
    kind: 'export',
    language: 'mixed',
    text: `2026-11-26 09:12 - Bazaar Lane Orders: Thank you for contacting Bazaar Lane! Please let us know how we can help you. Our hours are 10am to 8pm.
2026-11-26 09:12 - +92 370 4815263: Palazo chahiye
2026-11-26 10:03 - Bazaar Lane Orders: Good morning. S M L XL, black ya beige. Rs 1890
2026-11-26 10:20 - +92 370 4815263: Waist kitni hai medium ki
2026-11-26 10:22 - Bazaar Lane Orders: Elastic hai 28-32
2026-11-26 10:31 - +92 370 4815263: Ok then L
2026-11-26 10:31 - +92 370 4815263: Black
2026-11-26 10:32 - Bazaar Lane Orders: Beige bhi le lein dono pe delivery ek hi hai
2026-11-26 10:35 - +92 370 4815263: Chalo beige bhi
2026-11-26 10:36 - Bazaar Lane Orders: 😊 L hi?
2026-11-26 10:36 - +92 370 4815263: Han
2026-11-26 10:37 - Bazaar Lane Orders: 3780 + 250 = 4030
2026-11-26 10:38 - +92 370 4815263: Ok
2026-11-26 10:40 - +92 370 4815263: Komal Bhatti, حوالدار کالونی گلی نمبر 2, near Lasani bakery
2026-11-26 10:41 - Bazaar Lane Orders: City?
2026-11-26 10:45 - +92 370 4815263: Hafizabad
2026-11-26 10:46 - Bazaar Lane Orders: Landmark theek hai. Phone?
2026-11-26 10:52 - +92 370 4815263: WhatsApp wala hi chalta hai
2026-11-26 10:53 - Bazaar Lane Orders: Done, 2-3 din
2026-11-26 10:53 - +92 370 4815263: 👍`,
    expected: {
      phone: '03704815263',
      phone2: null,
      name: 'Komal Bhatti',
      city: 'Hafizabad',
      address: ['حوالدار کالونی گلی نمبر 2, near Lasani bakery'],
      lines: [
        { product: 'soft-linen-palazzo', variant: 'L / Black', quantity: 1 },
        { product: 'soft-linen-palazzo', variant: 'L / Beige', quantity: 1 },
      ],
      total: 4030,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 39,
    kind: 'export',
    language: 'english',
    text: `[26/11/2026, 12:30:11] Bazaar Lane 🛍️: Your order was not complete on our website, can we help?
[26/11/2026, 12:44:52] Osama Virk: Yes the site was slow
[26/11/2026, 12:45:10] Osama Virk: I wanted the 10000 powerbank, white
[26/11/2026, 12:46:00] Bazaar Lane 🛍️: No problem I will place it for you
[26/11/2026, 12:46:20] Bazaar Lane 🛍️: COD, or in advance to IBAN PK36MEZN0002140301028475
[26/11/2026, 12:47:02] Osama Virk: COD is fine
[26/11/2026, 12:47:31] Osama Virk: 55 Canal View Society, Block C, Lahore
[26/11/2026, 12:47:40] Osama Virk: 03238461507`,
    expected: {
      phone: '03238461507',
      phone2: null,
      name: 'Osama Virk',
      city: 'Lahore',
      address: ['55 Canal View Society, Block C'],
      lines: [{ product: 'voltcore-10000mah-power-bank', variant: 'White', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 41,
    kind: 'export',
    language: 'roman',
    text: `26/11/26, 6:05 pm - +92 308 4927316: Oud attar ha
26/11/26, 6:06 pm - BAZAAR LANE: Ji 1190 ka 6ml
26/11/26, 6:07 pm - +92 308 4927316: Original he? Koi mix to ni
26/11/26, 6:08 pm - BAZAAR LANE: Bilkul alcohol free
26/11/26, 6:10 pm - +92 308 4927316: Koi sasta
26/11/26, 6:11 pm - BAZAAR LANE: Ye hi hai abhi
26/11/26, 6:13 pm - +92 308 4927316: Ok 2 bhej do
26/11/26, 6:13 pm - BAZAAR LANE: Naam pata number
26/11/26, 6:20 pm - BAZAAR LANE: ?
26/11/26, 7:02 pm - +92 308 4927316: Sorry masjid gya tha
26/11/26, 7:03 pm - +92 308 4927316: Qari Abdul Basit
26/11/26, 7:03 pm - +92 308 4927316: Jamia masjid Ghousia, mandi road
26/11/26, 7:04 pm - +92 308 4927316: burewala
26/11/26, 7:05 pm - BAZAAR LANE: Delivery 250 lagegi
26/11/26, 7:06 pm - +92 308 4927316: Koi ni
26/11/26, 7:07 pm - BAZAAR LANE: 2380+250 = 2630
26/11/26, 7:07 pm - +92 308 4927316: Ji
26/11/26, 7:08 pm - BAZAAR LANE: Kal dispatch
26/11/26, 7:09 pm - +92 308 4927316: Jumma se pehle pohncha dena
26/11/26, 7:10 pm - BAZAAR LANE: InshaAllah koshish karenge`,
    expected: {
      phone: '03084927316',
      phone2: null,
      name: 'Qari Abdul Basit',
      city: 'Burewala',
      address: ['Jamia masjid Ghousia, mandi road'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 2 }],
      total: 2630,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 43,
    kind: 'instagram',
    language: 'english',
    text: `zoha.mirza
Hi, is this available?
You sent
Hi dear! Yes the magenta dupatta is available, Rs 2490 😊
zoha.mirza
Perfect can I get one
You sent
Sure, please send name, full address and phone
zoha.mirza
Zoha Mirza
House 6-A, Street 19, Phase 2, DHA Islamabad
0335 5120948
You sent
Noted 💕
Seen`,
    expected: {
      phone: '03355120948',
      phone2: null,
      name: 'Zoha Mirza',
      city: 'Islamabad',
      address: ['House 6-A, Street 19, Phase 2, DHA'],
      lines: [{ product: 'silk-blend-festive-dupatta', variant: 'Magenta', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 45,
    kind: 'instagram',
    language: 'roman',
    text: `maham__writes
Price plz
You sent
Dear ye co-ord set 4990 ka hai, S M L XL
maham__writes
Rust wala large hoga?
You sent
Ji available
maham__writes
Kapra dhone se sikurta to nahi
You sent
Nahi, pre washed hai
maham__writes
Phir order kr dein
maham__writes
Maham Shafiq
B-42 Block 5 Gulshan e Iqbal near Disco bakery
maham__writes
Karachi
maham__writes
0316 2790548
You sent
JazakAllah, order lag gaya`,
    expected: {
      phone: '03162790548',
      phone2: null,
      name: 'Maham Shafiq',
      city: 'Karachi',
      address: ['B-42 Block 5 Gulshan e Iqbal near Disco bakery'],
      lines: [{ product: 'block-print-co-ord-set', variant: 'L / Rust', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 47,
    kind: 'instagram',
    language: 'mixed',
    text: `hareem.khan_
replied to your story
Uff ye earbuds 😍 navy wale
You sent
Thank you! 3499
hareem.khan_
Sale kab tak hai
You sent
Sunday tak
hareem.khan_
Ok mujhe navy 1 chahiye
hareem.khan_
Delivery Sialkot me free hai?
You sent
3000 se upar free hai ji
hareem.khan_
Yay
hareem.khan_
حریم خان، گلی ڈاکٹر فضل والی، رنگپورہ، سیالکوٹ
hareem.khan_
0340 6158293
hareem.khan_
Kitne din?
You sent
3 se 4
Seen 2h ago`,
    expected: {
      phone: '03406158293',
      phone2: null,
      name: 'حریم خان',
      city: 'Sialkot',
      address: ['گلی ڈاکٹر فضل والی، رنگپورہ'],
      lines: [{ product: 'airlite-pro-wireless-earbuds', variant: 'Navy', quantity: 1 }],
      total: null,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 49,
    kind: 'instagram',
    language: 'roman',
    text: `im_waleed.j
bro
im_waleed.j
jeans hain?
bazaarlane.pk
Ji slim fit stretch, 30 se 38
im_waleed.j
36 waist?
bazaarlane.pk
Available
im_waleed.j
pic
bazaarlane.pk
sent a photo
im_waleed.j
color yehi hai?
bazaarlane.pk
Ji dark blue ek hi color
im_waleed.j
length kitni
bazaarlane.pk
41
im_waleed.j
perfect
im_waleed.j
1 jeans
bazaarlane.pk
Aur kuch? socks 690 ka pack
im_waleed.j
haan socks b dal do 2 pack
bazaarlane.pk
3290 + 1380 = 4670
im_waleed.j
dc?
bazaarlane.pk
free bro
im_waleed.j
done
im_waleed.j
Waleed Janjua
im_waleed.j
near DHQ hospital, mohalla eidgah
im_waleed.j
kharian
im_waleed.j
03335841276
bazaarlane.pk
✅`,
    expected: {
      phone: '03335841276',
      phone2: null,
      name: 'Waleed Janjua',
      city: 'Kharian',
      address: ['near DHQ hospital, mohalla eidgah'],
      lines: [
        { product: 'slim-fit-stretch-jeans', variant: '36', quantity: 1 },
        { product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 2 },
      ],
      total: 4670,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 51,
    kind: 'instagram',
    language: 'english',
    text: `ayla.designs
Hi! Do you ship to Gilgit?
You sent
Yes we do 🙂 You can also WhatsApp us on 0390 0000000
ayla.designs
Then one Winter Khaddar suit please
You sent
Great! Name, address, number?
ayla.designs
Gul Bano, Link Road near Serena, Jutial
ayla.designs
03129715804
ayla.designs
COD right?`,
    expected: {
      phone: '03129715804',
      phone2: null,
      name: 'Gul Bano',
      city: 'Gilgit',
      address: ['Link Road near Serena, Jutial'],
      lines: [{ product: 'winter-khaddar-3-piece', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 53,
    kind: 'forwarded',
    language: 'roman',
    text: `Forwarded
✨ *Everyday Cambric 2 Piece* ✨
Rs 2,890 only | Teal, Mustard, Maroon
Free delivery above 5000
Order on WhatsApp 0311 4906528

Ye maroon wala 1 meri friend ko bhejna hai
Asma Khalid
Ho no 9 st 3 Wapda Town
Gujranwala
03218647309`,
    expected: {
      phone: '03218647309',
      phone2: null,
      name: 'Asma Khalid',
      city: 'Gujranwala',
      address: ['Ho no 9 st 3 Wapda Town'],
      lines: [{ product: 'everyday-cambric-2-piece', variant: 'Maroon', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 55,
    kind: 'forwarded',
    language: 'english',
    text: `[26/11/2026, 1:02 pm] Hira DM: Forwarded
New order from Insta:
Areeba Nadeem / 0321-9046718 / Flat C-9, Askari 11, Bedian Road, Lahore / Chikan kurta short, M / qty 1 / COD 3290 + 200`,
    expected: {
      phone: '03219046718',
      phone2: null,
      name: 'Areeba Nadeem',
      city: 'Lahore',
      address: ['Flat C-9, Askari 11, Bedian Road'],
      lines: [{ product: 'chikan-kurta-short', variant: 'M', quantity: 1 }],
      total: null,
      fee: 200,
      questions: [],
    },
  },
  {
    number: 57,
    kind: 'forwarded',
    language: 'mixed',
    text: `↪️ Forwarded
نام: کلثوم اختر
مکان 71، بلاک وائی، پیپلز کالونی
فیصل آباد
۰۳۰۱ ۷۰۴۹۲۸۶

[26/11, 9:15 pm] +92 306 5180394: ye ammi ka address hai
[26/11, 9:15 pm] +92 306 5180394: unko embroidered multani lawn dono rang ek ek bhej dein please
[26/11, 9:16 pm] +92 306 5180394: paise wo de dengi`,
    expected: {
      phone: '03017049286',
      phone2: '03065180394',
      name: 'کلثوم اختر',
      city: 'Faisalabad',
      address: ['مکان 71، بلاک وائی، پیپلز کالونی'],
      lines: [
        { product: 'multani-tile-embroidered-lawn-3-piece', variant: 'Blue', quantity: 1 },
        { product: 'multani-tile-embroidered-lawn-3-piece', variant: 'Off White', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 59,
    kind: 'forwarded',
    language: 'roman',
    text: `Fwd msg:
"Salam kettle ki picture dekhi, black wali mangwa do ghar pe. Shop 2 Fawara chowk Abbottabad. Waheed Tanoli"
Admin ye order daal dein, mera khud ka koi order nahi`,
    expected: {
      phone: null,
      phone2: null,
      name: 'Waheed Tanoli',
      city: 'Abbottabad',
      address: ['Shop 2 Fawara chowk'],
      lines: [{ product: 'cool-touch-electric-kettle', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-phone'],
    },
  },
  {
    number: 61,
    kind: 'voice note',
    language: 'roman',
    text: `[26/11/2026, 5:02 pm] +92 303 7819624: <Media omitted>
[26/11/2026, 5:02 pm] +92 303 7819624: <Media omitted>
[26/11/2026, 5:10 pm] Bazaar Lane: Voice sun li, ji frock lilac 8-9 saal wali available nahi abhi, pink hai
[26/11/2026, 5:12 pm] +92 303 7819624: Chalo pink sahi
[26/11/2026, 5:13 pm] Bazaar Lane: 8-9Y pink 1, ok?
[26/11/2026, 5:13 pm] +92 303 7819624: G
[26/11/2026, 5:14 pm] +92 303 7819624: <Media omitted>
[26/11/2026, 5:16 pm] Bazaar Lane: Address likh ke bhejein, voice clear nahi
[26/11/2026, 5:20 pm] +92 303 7819624: Mrs Naeem, Khan Villa, college road, near NADRA, Layyah`,
    expected: {
      phone: '03037819624',
      phone2: null,
      name: 'Mrs Naeem',
      city: 'Layyah',
      address: ['Khan Villa, college road, near NADRA'],
      lines: [{ product: 'girls-embroidered-frock', variant: '8-9Y / Pink', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 63,
    kind: 'voice note',
    language: 'mixed',
    text: `🎤 Voice message (0:14)
Ye cheez chahiye mujhe
🎤 Voice message (0:05)
پتہ لکھ رہی ہوں
شبانہ بی بی زوجہ محمد اکرم
مکان نمبر 44 گلی کمہاراں
محلہ شاہ جمال
وزیرآباد
03427165038`,
    expected: {
      phone: '03427165038',
      phone2: null,
      name: 'شبانہ بی بی',
      city: 'Wazirabad',
      address: ['مکان نمبر 44 گلی کمہاراں', 'محلہ شاہ جمال'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 65,
    kind: 'voice note',
    language: 'english',
    text: `[11/26/26, 10:15:42 AM] Huma Cheema: \u200eaudio omitted
[11/26/26, 10:16:10 AM] Huma Cheema: Sorry typing is hard, I am driving
[11/26/26, 10:17:00 AM] Bazaar Lane: No worries. You want the white newborn gift set?
[11/26/26, 10:17:31 AM] Huma Cheema: \u200eaudio omitted
[11/26/26, 10:18:02 AM] Bazaar Lane: Two sets, white, to your office. Correct?
[11/26/26, 10:18:40 AM] Huma Cheema: Yes correct
[11/26/26, 10:25:12 AM] Huma Cheema: Huma Cheema, HR dept, Crescent Tower, Main Boulevard Gulberg 3, Lahore. 0302-8457193`,
    expected: {
      phone: '03028457193',
      phone2: null,
      name: 'Huma Cheema',
      city: 'Lahore',
      address: ['HR dept, Crescent Tower, Main Boulevard Gulberg 3'],
      lines: [{ product: 'newborn-gift-set-5-piece', variant: 'White', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 67,
    kind: 'voice note',
    language: 'roman',
    text: `26/11/2026, 13:20 - +92 341 5062897: <Media omitted>
26/11/2026, 13:21 - +92 341 5062897: Ye dono kapre
26/11/2026, 13:30 - Bazaar Lane: Mustard cambric aur mint gulmohar?
26/11/2026, 13:31 - +92 341 5062897: <Media omitted>
26/11/2026, 13:33 - Bazaar Lane: Voice note nahi chal raha, likh dein please
26/11/2026, 13:35 - +92 341 5062897: Mene kaha k mustard cambric ek
26/11/2026, 13:35 - +92 341 5062897: Aur mint walay 2
26/11/2026, 13:36 - Bazaar Lane: Ok 2890 + 8980 = 11870
26/11/2026, 13:37 - +92 341 5062897: Ye to ziada ho gya
26/11/2026, 13:38 - +92 341 5062897: <Media omitted>
26/11/2026, 13:41 - Bazaar Lane: Delivery free kar di
26/11/2026, 13:42 - +92 341 5062897: Discount?
26/11/2026, 13:44 - Bazaar Lane: 11,500 last
26/11/2026, 13:45 - +92 341 5062897: Ok final
26/11/2026, 13:46 - Bazaar Lane: Address voice mein mat dena 😄
26/11/2026, 13:48 - +92 341 5062897: Hahaha acha
26/11/2026, 13:50 - +92 341 5062897: Rukhsana Bashir
26/11/2026, 13:51 - +92 341 5062897: Kothi 11 tufail road
26/11/2026, 13:52 - +92 341 5062897: Opposite Post office
26/11/2026, 13:52 - +92 341 5062897: Gujar khan
26/11/2026, 13:53 - Bazaar Lane: Number yehi?
26/11/2026, 13:55 - +92 341 5062897: Yehi`,
    expected: {
      phone: '03415062897',
      phone2: null,
      name: 'Rukhsana Bashir',
      city: 'Gujar Khan',
      address: ['Kothi 11 tufail road', 'Opposite Post office'],
      lines: [
        { product: 'everyday-cambric-2-piece', variant: 'Mustard', quantity: 1 },
        { product: 'gulmohar-printed-lawn-3-piece', variant: 'Mint', quantity: 2 },
      ],
      total: 11500,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 69,
    kind: 'two phones',
    language: 'roman',
    text: 'Ek oud attar bhej dein. Qasim Baig, street 5, Dhok Kala Khan, near Dar ul Uloom, pindi. Mera number 0331-5049726 aur agr band ho to bhai ka 0345-5810392',
    expected: {
      phone: '03315049726',
      phone2: '03455810392',
      name: 'Qasim Baig',
      city: 'Rawalpindi',
      address: ['street 5, Dhok Kala Khan, near Dar ul Uloom'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 71,
    kind: 'two phones',
    language: 'english',
    text: 'Please deliver one Orbit S2 (silver) to Col (R) Tariq Mahmood, House 4, Lane 2, Askari 14, Rawalpindi. Mobile 0300-8512964, landline 051-5784216 if the mobile does not connect.',
    expected: {
      phone: '03008512964',
      phone2: '051 5784216',
      name: 'Col (R) Tariq Mahmood',
      city: 'Rawalpindi',
      address: ['House 4, Lane 2, Askari 14'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Silver', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 73,
    kind: 'two phones',
    language: 'roman',
    text: `[26/11/2026, 2:10 pm] +92 322 4096581: Salam mai office me hota hun
[26/11/2026, 2:11 pm] +92 322 4096581: Parcel ghar pe jana hai
[26/11/2026, 2:11 pm] +92 322 4096581: 1 power bank
[26/11/2026, 2:12 pm] Bazaar Lane: 10000 wala 3299, 20000 wala 5499
[26/11/2026, 2:12 pm] +92 322 4096581: Bara wala
[26/11/2026, 2:12 pm] Bazaar Lane: Ji. Ghar ka address aur wahan ka number?
[26/11/2026, 2:14 pm] +92 322 4096581: Ahmad Nawaz, 31-E pak arab society ferozepur road lahore
[26/11/2026, 2:15 pm] +92 322 4096581: Wife ka number 0308-4617250 rider inko call kare`,
    expected: {
      phone: '03084617250',
      phone2: '03224096581',
      name: 'Ahmad Nawaz',
      city: 'Lahore',
      address: ['31-E pak arab society ferozepur road'],
      lines: [{ product: 'voltcore-20000mah-power-bank', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 75,
    kind: 'two phones',
    language: 'urdu',
    text: 'ایک عدد وائرلیس ایئربڈز کالے۔ نام سلمان وحید، مکان 60 گلی 8 فیڈرل بی ایریا بلاک 14 کراچی۔ فون ۰۳۳۳-۲۴۸۱۷۵۰ دوسرا نمبر ۰۳۱۲-۸۰۵۹۶۴۳',
    expected: {
      phone: '03332481750',
      phone2: '03128059643',
      name: 'سلمان وحید',
      city: 'Karachi',
      address: ['مکان 60 گلی 8 فیڈرل بی ایریا بلاک 14'],
      lines: [{ product: 'airlite-pro-wireless-earbuds', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 77,
    kind: 'two phones',
    language: 'mixed',
    text: `Bluetooth speaker kala 1
Shahbaz Qamar
House 15/A جناح کالونی
Bahawalnagar
0300-7924681
+923007924681 ye WhatsApp hai`,
    expected: {
      phone: '03007924681',
      phone2: null,
      name: 'Shahbaz Qamar',
      city: 'Bahawalnagar',
      address: ['House 15/A جناح کالونی'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 79,
    kind: 'phone spelling',
    language: 'roman',
    text: `Smart watch 1 bhej dein
Usama Bin Naeem, F-block satellite town, near pizza point, Rawalpindi
+92-(0)333-5174098`,
    expected: {
      phone: '03335174098',
      phone2: null,
      name: 'Usama Bin Naeem',
      city: 'Rawalpindi',
      address: ['F-block satellite town, near pizza point'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 81,
    kind: 'phone spelling',
    language: 'roman',
    text: 'Serum panch pcs (teachers day k lye) bhejna hai Laiba Noor ko, gulberg colony street 2 house 8 near allied school Faisalabad, number 3047619835 hai (zero laga lena)',
    expected: {
      phone: '03047619835',
      phone2: null,
      name: 'Laiba Noor',
      city: 'Faisalabad',
      address: ['gulberg colony street 2 house 8 near allied school'],
      lines: [{ product: 'vitamin-c-face-serum-30ml', variant: 'Default', quantity: 5 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 83,
    kind: 'phone spelling',
    language: 'urdu',
    text: 'چکن کاری کرتا میڈیم سائز ایک عدد، ماریہ خان، مکان ۱۷، گلی ۳، کینال ٹاؤن، پشاور، موبائل ۰۳۱۳ ۹۵۸ ۲۰۴۷',
    expected: {
      phone: '03139582047',
      phone2: null,
      name: 'ماریہ خان',
      city: 'Peshawar',
      address: ['مکان ۱۷، گلی ۳، کینال ٹاؤن'],
      lines: [{ product: 'chikan-kurta-short', variant: 'M', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 85,
    kind: 'phone spelling',
    language: 'roman',
    text: 'Bhai mera shanakhti card 36302-4718265-3 hai agar zaroorat ho. Waskat bottle green large chahiye. Zahid Mehmood, Nawan shehr, gali no 6, Multan. O3O1 7426983',
    expected: {
      phone: '03017426983',
      phone2: null,
      name: 'Zahid Mehmood',
      city: 'Multan',
      address: ['Nawan shehr, gali no 6'],
      lines: [{ product: 'sleeveless-waistcoat', variant: 'L / Bottle Green', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 87,
    kind: 'phone spelling',
    language: 'english',
    text: "My last order was ORD-20261104-7K3M9QXT and the tracking no was 3021546870. Now I'd like to add a new order: one USB-C to 1m braided cable. Kamran Lodhi, Office 305, Eden Heights, Jail Road, Lahore. 0321.484.9207",
    expected: {
      phone: '03214849207',
      phone2: null,
      name: 'Kamran Lodhi',
      city: 'Lahore',
      address: ['Office 305, Eden Heights, Jail Road'],
      lines: [{ product: 'toughweave-braided-cable', variant: 'USB-C, 1 m', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 89,
    kind: 'phone spelling',
    language: 'roman',
    text: `[26/11/2026, 4:05 pm] Bazaar Lane: Advance Easypaisa 0345 2819076 title Bazaar Lane, ya Meezan 02140103847562
[26/11/2026, 4:09 pm] Shoaib Akram: COD hi kar dein bhai
[26/11/2026, 4:10 pm] Bazaar Lane: Ok COD kar dete hain
[26/11/2026, 4:12 pm] Shoaib Akram: Steel tiffin 1, Shoaib Akram, muslim town no 1 house 46 lhr, 0300/4728159`,
    expected: {
      phone: '03004728159',
      phone2: null,
      name: 'Shoaib Akram',
      city: 'Lahore',
      address: ['muslim town no 1 house 46'],
      lines: [{ product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 91,
    kind: 'phone spelling',
    language: 'mixed',
    text: `Cable 2 meter type-c 1 عدد
Tariq Bugti
Bugti House, Jail Rd, Quetta
phone 0️⃣3️⃣3️⃣3️⃣7️⃣9️⃣1️⃣6️⃣0️⃣4️⃣8️⃣`,
    expected: {
      phone: '03337916048',
      phone2: null,
      name: 'Tariq Bugti',
      city: 'Quetta',
      address: ['Bugti House, Jail Rd'],
      lines: [{ product: 'toughweave-braided-cable', variant: 'USB-C, 2 m', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 93,
    kind: 'sum',
    language: 'roman',
    text: '2 tiffin 1690 wale = 3380, delivery 150, total 3530/- pay karunga rider ko. Fahad Ansari, R-16 sector 15-A/4 buffer zone karachi, 03132604817',
    expected: {
      phone: '03132604817',
      phone2: null,
      name: 'Fahad Ansari',
      city: 'Karachi',
      address: ['R-16 sector 15-A/4 buffer zone'],
      lines: [{ product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 2 }],
      total: 3530,
      fee: 150,
      questions: [],
    },
  },
  {
    number: 95,
    kind: 'sum',
    language: 'mixed',
    text: `Multani tile blue x1 aur magenta dupatta x1, ٹوٹل ۹۹۸۰ روپے، delivery free na?
Sadaf Munir
House 4-B, Canal Road, near Kashmir bridge
FSD
0300 9651248`,
    expected: {
      phone: '03009651248',
      phone2: null,
      name: 'Sadaf Munir',
      city: 'Faisalabad',
      address: ['House 4-B, Canal Road, near Kashmir bridge'],
      lines: [
        { product: 'multani-tile-embroidered-lawn-3-piece', variant: 'Blue', quantity: 1 },
        { product: 'silk-blend-festive-dupatta', variant: 'Magenta', quantity: 1 },
      ],
      total: 9980,
      fee: null,
      questions: [],
    },
  },
  {
    number: 97,
    kind: 'sum',
    language: 'roman',
    text: `[26/11/2026, 8:50 pm] +92 311 4705928: Sila hua shalwar kameez charcoal M
[26/11/2026, 8:51 pm] Bazaar Lane: 5990 ka
[26/11/2026, 8:52 pm] +92 311 4705928: 5500 kr lo
[26/11/2026, 8:53 pm] Bazaar Lane: Nahi ho sakta sir
[26/11/2026, 8:54 pm] +92 311 4705928: Chalo 5800 delivery samait
[26/11/2026, 8:56 pm] Bazaar Lane: 5.9k delivery free, last
[26/11/2026, 8:57 pm] +92 311 4705928: Ok bhejo
[26/11/2026, 8:59 pm] +92 311 4705928: Mudassar Gill, Nadeem Park, Ghaziabad, Lhr`,
    expected: {
      phone: '03114705928',
      phone2: null,
      name: 'Mudassar Gill',
      city: 'Lahore',
      address: ['Nadeem Park, Ghaziabad'],
      lines: [{ product: 'stitched-shalwar-kameez-suit', variant: 'M / Charcoal', quantity: 1 }],
      total: 5900,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 99,
    kind: 'sum',
    language: 'urdu',
    text: 'ایک ڈبل رضائی نو ہزار میں بھیج رہے ہیں نا ڈیلیوری سمیت؟ نام حاجی منظور، غلہ منڈی، دکان 41، میاں چنوں۔ 03016870492',
    expected: {
      phone: '03016870492',
      phone2: null,
      name: 'حاجی منظور',
      city: 'Mian Channu',
      address: ['غلہ منڈی، دکان 41'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Double', quantity: 1 }],
      total: 9000,
      fee: null,
      questions: [],
    },
  },
  {
    number: 101,
    kind: 'number word',
    language: 'roman',
    text: `kali ketli ek
safaid tolia do set
03336849012
Nazia Hameed house 20 mohalla gulab shah Mianwali
sham tak bata dena kitne paise banay`,
    expected: {
      phone: '03336849012',
      phone2: null,
      name: 'Nazia Hameed',
      city: 'Mianwali',
      address: ['house 20 mohalla gulab shah'],
      lines: [
        { product: 'cool-touch-electric-kettle', variant: 'Black', quantity: 1 },
        { product: 'turkish-style-bath-towels-set-of-2', variant: 'White', quantity: 2 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 103,
    kind: 'number word',
    language: 'roman',
    text: 'Adha darjan prayer mat green den, ghar me mehfil hai. Begum Salma, 5 Zaman colony, Cavalry, Lahore 0322 4709581',
    expected: {
      phone: '03224709581',
      phone2: null,
      name: 'Begum Salma',
      city: 'Lahore',
      address: ['5 Zaman colony, Cavalry'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Green', quantity: 6 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 105,
    kind: 'number word',
    language: 'urdu',
    text: `[26/11/2026, 2:20 pm] +92 336 9140258: پشاوری چپل ہے؟
[26/11/2026, 2:26 pm] Bazaar Lane: جی 4490، کون سا نمبر؟
[26/11/2026, 2:27 pm] +92 336 9140258: 44 کا ایک جوڑا
[26/11/2026, 2:27 pm] +92 336 9140258: اور جرابوں کے دو پیکٹ
[26/11/2026, 2:28 pm] Bazaar Lane: پتہ؟
[26/11/2026, 2:33 pm] +92 336 9140258: اسد اللہ خٹک
نزد گرڈ سٹیشن، کرک روڈ
بنوں`,
    expected: {
      phone: '03369140258',
      phone2: null,
      name: 'اسد اللہ خٹک',
      city: 'Bannu',
      address: ['نزد گرڈ سٹیشن، کرک روڈ'],
      lines: [
        { product: 'handmade-peshawari-chappal', variant: '44', quantity: 1 },
        { product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 2 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 107,
    kind: 'number word',
    language: 'english',
    text: 'Could I get a couple of the white power banks (10000) and three lightning cables? Natasha Gill, Flat 7, Block 4, Sui Northern Colony, Lahore, 0333-4907152',
    expected: {
      phone: '03334907152',
      phone2: null,
      name: 'Natasha Gill',
      city: 'Lahore',
      address: ['Flat 7, Block 4, Sui Northern Colony'],
      lines: [
        { product: 'voltcore-10000mah-power-bank', variant: 'White', quantity: 2 },
        { product: 'toughweave-braided-cable', variant: 'Lightning, 1 m', quantity: 3 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 109,
    kind: 'number word',
    language: 'roman',
    text: `polo shirt sufaid M 3pcs, olive M 1pc
Asad Chatha
Chatha petrol pump, alipur chatha road
Wazirabad
03008470516`,
    expected: {
      phone: '03008470516',
      phone2: null,
      name: 'Asad Chatha',
      city: 'Wazirabad',
      address: ['Chatha petrol pump, alipur chatha road'],
      lines: [
        { product: 'pique-polo-shirt', variant: 'M / White', quantity: 3 },
        { product: 'pique-polo-shirt', variant: 'M / Olive', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 111,
    kind: 'number word',
    language: 'mixed',
    text: `Emergency bulb 9 watt 2 de dein (2 bulb ya 2 packet aap bata dein kitne hote hain)
Rafia Shah, کوٹ ساہی سٹاپ, Bedian road, Lahore
03074812965`,
    expected: {
      phone: '03074812965',
      phone2: null,
      name: 'Rafia Shah',
      city: 'Lahore',
      address: ['کوٹ ساہی سٹاپ, Bedian road'],
      lines: [{ product: 'glow-led-emergency-bulb-pack-of-2', variant: '9 W', quantity: null }],
      total: null,
      fee: null,
      questions: ['quantity'],
    },
  },
  {
    number: 113,
    kind: 'change of mind',
    language: 'roman',
    text: `laal neckband 1
sorry kala kr dein laal nahi
Hassan Mirani, Mirani mohalla, Sukkur
03133806427`,
    expected: {
      phone: '03133806427',
      phone2: null,
      name: 'Hassan Mirani',
      city: 'Sukkur',
      address: ['Mirani mohalla'],
      lines: [{ product: 'bassline-neckband-earphones', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 115,
    kind: 'change of mind',
    language: 'english',
    text: `[26/11/2026, 10:00 am] Hina Baig: I'll take the abaya in 52, charcoal
[26/11/2026, 10:02 am] Bazaar Lane: Noted, 52 charcoal
[26/11/2026, 10:15 am] Hina Baig: Wait my sister says 52 will be short for me
[26/11/2026, 10:15 am] Hina Baig: make it 54
[26/11/2026, 10:16 am] Bazaar Lane: 54 charcoal, ok
[26/11/2026, 10:16 am] Bazaar Lane: And one for your sister too, so two?
[26/11/2026, 10:17 am] Hina Baig: No just mine
[26/11/2026, 10:18 am] Hina Baig: 10-B Ghalib Road, Gulberg 3, Lahore. 0323-4870915`,
    expected: {
      phone: '03234870915',
      phone2: null,
      name: 'Hina Baig',
      city: 'Lahore',
      address: ['10-B Ghalib Road, Gulberg 3'],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: '54 / Charcoal', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 117,
    kind: 'change of mind',
    language: 'roman',
    text: `[26/11/2026, 7:12 pm] +92 300 7346201: Frock pink 2-3 saal
[26/11/2026, 7:13 pm] +92 300 7346201: Aur boys kurta 2-3 saal bhi
[26/11/2026, 7:20 pm] Bazaar Lane: Ji dono hain, 2990 + 2290
[26/11/2026, 7:21 pm] +92 300 7346201: Kurta rehne dein
[26/11/2026, 7:22 pm] +92 300 7346201: Sirf frock
[26/11/2026, 7:23 pm] Bazaar Lane: Ok
[26/11/2026, 7:25 pm] +92 300 7346201: Ya ruko
[26/11/2026, 7:26 pm] +92 300 7346201: Jacket kitne ki hai
[26/11/2026, 7:27 pm] Bazaar Lane: 3790
[26/11/2026, 7:27 pm] Bazaar Lane: 2-3 saal navy mustard
[26/11/2026, 7:28 pm] +92 300 7346201: Navy
[26/11/2026, 7:29 pm] +92 300 7346201: Frock bhi aur jacket bhi
[26/11/2026, 7:30 pm] Bazaar Lane: 2990+3790 = 6780
[26/11/2026, 7:32 pm] +92 300 7346201: Hmm budget se bahir
[26/11/2026, 7:33 pm] +92 300 7346201: Jacket cancel
[26/11/2026, 7:34 pm] Bazaar Lane: To sirf frock pink 2-3? 2990 + 250
[26/11/2026, 7:35 pm] +92 300 7346201: Han 3240 na
[26/11/2026, 7:35 pm] Bazaar Lane: Ji
[26/11/2026, 7:38 pm] +92 300 7346201: Sumera Akram, mohalla Chah Ghori, Haroonabad
[26/11/2026, 7:39 pm] Bazaar Lane: 👍 kal nikal jayega`,
    expected: {
      phone: '03007346201',
      phone2: null,
      name: 'Sumera Akram',
      city: 'Haroonabad',
      address: ['mohalla Chah Ghori'],
      lines: [{ product: 'girls-embroidered-frock', variant: '2-3Y / Pink', quantity: 1 }],
      total: 3240,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 119,
    kind: 'change of mind',
    language: 'urdu',
    text: 'سیرم دو بھیج دیں۔ نہیں دو نہیں ایک کر دیں اور ساتھ ہیئر آئل ایک۔ شازیہ ناز، مکان 29، بلاک ڈی، یونٹ 6 لطیف آباد، حیدرآباد 03023049718',
    expected: {
      phone: '03023049718',
      phone2: null,
      name: 'شازیہ ناز',
      city: 'Hyderabad',
      address: ['مکان 29، بلاک ڈی، یونٹ 6 لطیف آباد'],
      lines: [
        { product: 'vitamin-c-face-serum-30ml', variant: 'Default', quantity: 1 },
        { product: 'amla-hair-oil-200ml', variant: 'Default', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 121,
    kind: 'change of mind',
    language: 'roman',
    text: `Speaker teal wala 1 Yasir Abro house 12 Shaikh Zaid colony Larkana 03337508614

yar address change hai dukan pe bhejo: Abro Electronics, Bank square, Larkana. number wahi`,
    expected: {
      phone: '03337508614',
      phone2: null,
      name: 'Yasir Abro',
      city: 'Larkana',
      address: ['Abro Electronics, Bank square'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: 'Teal', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 123,
    kind: 'change of mind',
    language: 'mixed',
    text: `Kambric suit teal 1 aur mustard 1
mustard cancel اس کی جگہ maroon
Uzma Khalil, مکان 2، گلی 6، ڈیفنس کالونی، کھاریاں
03015836942`,
    expected: {
      phone: '03015836942',
      phone2: null,
      name: 'Uzma Khalil',
      city: 'Kharian',
      address: ['مکان 2، گلی 6، ڈیفنس کالونی'],
      lines: [
        { product: 'everyday-cambric-2-piece', variant: 'Teal', quantity: 1 },
        { product: 'everyday-cambric-2-piece', variant: 'Maroon', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 125,
    kind: 'earlier order',
    language: 'roman',
    text: 'Wohi jo pehle liya tha dobara bhej dein. Pata wohi hai. 03214067395 Saima',
    expected: {
      phone: '03214067395',
      phone2: null,
      name: 'Saima',
      city: null,
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: ['earlier-order', 'which-city'],
    },
  },
  {
    number: 127,
    kind: 'earlier order',
    language: 'english',
    text: 'Same as last time please, plus one extra rose water mist. Address: Flat 9, Al Fatah Residency, PECHS Block 2, Karachi. Farah Mistry 0300-2507948',
    expected: {
      phone: '03002507948',
      phone2: null,
      name: 'Farah Mistry',
      city: 'Karachi',
      address: ['Flat 9, Al Fatah Residency, PECHS Block 2'],
      lines: [{ product: 'rose-water-mist-120ml', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['earlier-order'],
    },
  },
  {
    number: 129,
    kind: 'earlier order',
    language: 'urdu',
    text: 'پچھلی دفعہ جو عطر منگوایا تھا وہی تین اور بھیج دیں۔ قاری عثمان، جامعہ اشرفیہ روڈ، سکھر، 03073180462',
    expected: {
      phone: '03073180462',
      phone2: null,
      name: 'قاری عثمان',
      city: 'Sukkur',
      address: ['جامعہ اشرفیہ روڈ'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 3 }],
      total: null,
      fee: null,
      questions: ['earlier-order'],
    },
  },
  {
    number: 131,
    kind: 'earlier order',
    language: 'mixed',
    text: `[26/11/2026, 1:44 pm] +92 302 3296087: Adeel hun nawabshah se, yar wohi black polo wala order
[26/11/2026, 1:50 pm] Bazaar Lane: Polo black nahi hota bhai, navy hoga
[26/11/2026, 1:51 pm] +92 302 3296087: جو پہلے منگوایا تھا وہی size وہی colour
[26/11/2026, 1:52 pm] Bazaar Lane: Ok purana order dekhta hun
[26/11/2026, 1:53 pm] +92 302 3296087: 2 pcs is dafa
[26/11/2026, 1:54 pm] +92 302 3296087: number yehi hai`,
    expected: {
      phone: '03023296087',
      phone2: null,
      name: 'Adeel',
      city: 'Nawabshah',
      address: [],
      lines: [{ product: 'pique-polo-shirt', variant: null, quantity: 2 }],
      total: null,
      fee: null,
      questions: ['which-variant', 'earlier-order'],
    },
  },
  {
    number: 133,
    kind: 'typing',
    language: 'roman',
    text: `🛒 Order
👉 Palazzo 🖤 black size M ➡️ 1️⃣
👉 Dupatta 💚 emerald ➡️ 2️⃣
🏠 G-7/3-2 st 41 h 6 isb
☎️ 03125096348 Tania
💵 cod`,
    expected: {
      phone: '03125096348',
      phone2: null,
      name: 'Tania',
      city: 'Islamabad',
      address: ['G-7/3-2 st 41 h 6'],
      lines: [
        { product: 'soft-linen-palazzo', variant: 'M / Black', quantity: 1 },
        { product: 'silk-blend-festive-dupatta', variant: 'Emerald', quantity: 2 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 135,
    kind: 'typing',
    language: 'roman',
    text: 'assalam o alaikum mera naam ghulam abbas hai main jhelum se baat kar raha hun mujhe aap ka jo bachon ka school wala trouser hai nau se das saal wala wo do chahiye mera address hai mohalla charagh pura street number char house number sattaais aur mera phone number hai zero three hundred mera matlab hai 03005814697 shukriya',
    expected: {
      phone: '03005814697',
      phone2: null,
      name: 'ghulam abbas',
      city: 'Jhelum',
      address: ['mohalla charagh pura street number char house number sattaais'],
      lines: [{ product: 'school-trousers-with-stretch-waist', variant: '9-10Y', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 137,
    kind: 'typing',
    language: 'mixed',
    text: `Salam
kurti
chikan wali
XS
ek

نام
Mishal
Tareen

ایڈریس
House 8
Lane 4
Chiltan Housing

Quetta

0300
3827 146`,
    expected: {
      phone: '03003827146',
      phone2: null,
      name: 'Mishal Tareen',
      city: 'Quetta',
      address: ['House 8', 'Lane 4', 'Chiltan Housing'],
      lines: [{ product: 'chikan-kurta-short', variant: 'XS', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 139,
    kind: 'typing',
    language: 'english',
    text: 'heyyy can i plzzz get teh airlite pro earbds in blk x1 thx!! its for hammad siddiqui,, 14-C bukhari comercial lane 6 dha ph 6 krachi,,, 0345-2187064 txt b4 coming!!!!',
    expected: {
      phone: '03452187064',
      phone2: null,
      name: 'hammad siddiqui',
      city: 'Karachi',
      address: ['14-C bukhari comercial lane 6 dha ph 6'],
      lines: [{ product: 'airlite-pro-wireless-earbuds', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 141,
    kind: 'village',
    language: 'roman',
    text: `[26/11/2026, 5:40 pm] +92 301 6574928: Salam khaddar wala ladies suit 2 adad
[26/11/2026, 5:52 pm] Bazaar Lane: Wsalam, 5290 ka ek. Pata likh dein
[26/11/2026, 5:58 pm] +92 301 6574928: Chak no 123/JB
[26/11/2026, 5:58 pm] +92 301 6574928: Dakkhana khas
[26/11/2026, 5:59 pm] +92 301 6574928: tehsil Gojra zila Toba Tek Singh
[26/11/2026, 6:01 pm] Bazaar Lane: Naam?
[26/11/2026, 6:04 pm] +92 301 6574928: Liaqat Ali Numberdar
[26/11/2026, 6:04 pm] +92 301 6574928: gaon me kisi se bhi pooch lena`,
    expected: {
      phone: '03016574928',
      phone2: null,
      name: 'Liaqat Ali Numberdar',
      city: 'Gojra',
      address: ['Chak no 123/JB', 'Dakkhana khas', 'tehsil Gojra zila Toba Tek Singh'],
      lines: [{ product: 'winter-khaddar-3-piece', variant: 'Default', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 143,
    kind: 'village',
    language: 'english',
    text: `Name: Sajid Hussain Awan
Village & P/O Dhudial, near Telenor tower
District Chakwal
Cell: 0345-5298416
Item: Off white unstitched wash and wear, 1 suit`,
    expected: {
      phone: '03455298416',
      phone2: null,
      name: 'Sajid Hussain Awan',
      city: 'Chakwal',
      address: ['Village & P/O Dhudial, near Telenor tower'],
      lines: [{ product: 'unstitched-wash-and-wear-suit-45m', variant: 'Off White', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 145,
    kind: 'village',
    language: 'urdu',
    text: `[26/11/2026, 1:40 pm] ~ M Ramzan: السلام علیکم
[26/11/2026, 1:41 pm] ~ M Ramzan: گرے والا ان سلا سوٹ ایک
[26/11/2026, 1:50 pm] Bazaar Lane: وعلیکم السلام، جی پتہ لکھ دیں
[26/11/2026, 1:56 pm] ~ M Ramzan: محمد رمضان ولد اللہ بخش
[26/11/2026, 1:57 pm] ~ M Ramzan: موضع کوٹ مٹھن شرقی، بستی ملاں والی
[26/11/2026, 1:57 pm] ~ M Ramzan: تحصیل و ضلع راجن پور
[26/11/2026, 1:58 pm] ~ M Ramzan: 03336712590`,
    expected: {
      phone: '03336712590',
      phone2: null,
      name: 'محمد رمضان',
      city: 'Rajanpur',
      address: ['موضع کوٹ مٹھن شرقی، بستی ملاں والی', 'تحصیل و ضلع راجن پور'],
      lines: [{ product: 'unstitched-wash-and-wear-suit-45m', variant: 'Slate Grey', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 147,
    kind: 'village',
    language: 'mixed',
    text: 'Sain mukhe hik attar khape 🙂 oud wala. Goth Haji Khan Laghari, deh 22 Jamrao, تعلقہ سنجھورو, zila Sanghar. Muhammad Paryal 0302-3746159',
    expected: {
      phone: '03023746159',
      phone2: null,
      name: 'Muhammad Paryal',
      city: 'Sanghar',
      address: ['Goth Haji Khan Laghari, deh 22 Jamrao, تعلقہ سنجھورو, zila Sanghar'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 149,
    kind: 'village',
    language: 'roman',
    text: `bhai speaker chahiye aik
naam Shafqat c/o Sharif Karyana
adda pul 14, chak 88/15-L
iqbal nagar station se 3 km
tehsil chichawatni
mob 03007614925
ghar koi nhi hota to dukan pe de dena`,
    expected: {
      phone: '03007614925',
      phone2: null,
      name: 'Shafqat',
      city: 'Chichawatni',
      address: ['c/o Sharif Karyana', 'adda pul 14, chak 88/15-L', 'iqbal nagar station se 3 km', 'tehsil chichawatni'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 151,
    kind: 'city',
    language: 'roman',
    text: `[26/11/2026, 12:15 pm] Mirza Sb: shalwar suit sila hua charcoal S hai?
[26/11/2026, 12:19 pm] Bazaar Lane: Ji 5990
[26/11/2026, 12:20 pm] Mirza Sb: 2 chahiye dono bachon k liye
[26/11/2026, 12:21 pm] Bazaar Lane: Dono S charcoal?
[26/11/2026, 12:21 pm] Mirza Sb: Ji
[26/11/2026, 12:24 pm] Mirza Sb: Mirza Shahid Beg, Lahore Cloth House, Muslim Bazar, Gujrat. 0301 6248937`,
    expected: {
      phone: '03016248937',
      phone2: null,
      name: 'Mirza Shahid Beg',
      city: 'Gujrat',
      address: ['Lahore Cloth House, Muslim Bazar'],
      lines: [{ product: 'stitched-shalwar-kameez-suit', variant: 'S / Charcoal', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 153,
    kind: 'city',
    language: 'english',
    text: 'Do you have the bath towels in blue? If not then the sand set, 1. Sufyan Raja, Flat 2A, Karachi Company, near Peshawar Mor, G-9 Markaz, Islamabad. 0334-5169027',
    expected: {
      phone: '03345169027',
      phone2: null,
      name: 'Sufyan Raja',
      city: 'Islamabad',
      address: ['Flat 2A, Karachi Company, near Peshawar Mor, G-9 Markaz'],
      lines: [{ product: 'turkish-style-bath-towels-set-of-2', variant: 'Sand', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 155,
    kind: 'city',
    language: 'roman',
    text: 'wah bhai wah kya quality thi pichle kurtay ki, abki baar sky blue kurta bhejo size L, Rizwan Soomro, Hyderabad Colony, near jail chowrangi, Karachi, 03012584670',
    expected: {
      phone: '03012584670',
      phone2: null,
      name: 'Rizwan Soomro',
      city: 'Karachi',
      address: ['Hyderabad Colony, near jail chowrangi'],
      lines: [{ product: 'classic-wash-and-wear-kurta', variant: 'L / Sky', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 157,
    kind: 'city',
    language: 'english',
    text: 'Hi, I live in Karachi but this is a gift for my mother in Multan. One winter razai, single. Send to: Mrs Zubaida Khatoon, 12 Officers Colony, Bosan Road, Multan, 0306-7318295. My own number if needed 0333-2170468.',
    expected: {
      phone: '03067318295',
      phone2: '03332170468',
      name: 'Mrs Zubaida Khatoon',
      city: 'Multan',
      address: ['12 Officers Colony, Bosan Road'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Single', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 159,
    kind: 'city',
    language: 'roman',
    text: `[26/11, 9:01 am] +92 344 7186205: AoA airbuds navy 1 pcs
[26/11, 9:20 am] Bazaar Lane: Wsalam ji address?
[26/11, 9:22 am] +92 344 7186205: Mudasir
[26/11, 9:22 am] +92 344 7186205: h no 42 st 9 model town blk A nr mosque
[26/11, 9:25 am] Bazaar Lane: Ok sir, 3499`,
    expected: {
      phone: '03447186205',
      phone2: null,
      name: 'Mudasir',
      city: null,
      address: ['h no 42 st 9 model town blk A nr mosque'],
      lines: [{ product: 'airlite-pro-wireless-earbuds', variant: 'Navy', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-city'],
    },
  },
  {
    number: 161,
    kind: 'city',
    language: 'mixed',
    text: 'اسلام علیکم charger cable wala 1, Waqar Bhatti, main bazar نزد جامع مسجد, Pindi Bhattian, 03457904318',
    expected: {
      phone: '03457904318',
      phone2: null,
      name: 'Waqar Bhatti',
      city: null,
      address: ['main bazar نزد جامع مسجد, Pindi Bhattian'],
      lines: [{ product: 'swiftcharge-33w-wall-charger', variant: 'Charger with USB-C cable', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-city'],
    },
  },
  {
    number: 163,
    kind: 'city',
    language: 'urdu',
    text: `نمبر: 03315094726
چمیلی پرفیوم چاہیے ایک
حنا صدیقی
مکان 102، گلزار قائد
راول پنڈی`,
    expected: {
      phone: '03315094726',
      phone2: null,
      name: 'حنا صدیقی',
      city: 'Rawalpindi',
      address: ['مکان 102، گلزار قائد'],
      lines: [{ product: 'chameli-eau-de-parfum', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 165,
    kind: 'name',
    language: 'roman',
    text: 'kala polo nahi hai to navy L 1 bhej do, shop 6 Al Rehman market, Katchi bazar, Sargodha 03449781205',
    expected: {
      phone: '03449781205',
      phone2: null,
      name: null,
      city: 'Sargodha',
      address: ['shop 6 Al Rehman market, Katchi bazar'],
      lines: [{ product: 'pique-polo-shirt', variant: 'L / Navy', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 167,
    kind: 'name',
    language: 'mixed',
    text: 'Mera naam Sehrish hai lekin parcel meri behan ke naam pe bhejna hai, ان کا نام عالیہ بتول, House 19 Fateh Sher colony, Sahiwal, unka number 0312-6970485. Frock lilac 6-7 saal ek.',
    expected: {
      phone: '03126970485',
      phone2: null,
      name: 'عالیہ بتول',
      city: 'Sahiwal',
      address: ['House 19 Fateh Sher colony'],
      lines: [{ product: 'girls-embroidered-frock', variant: '6-7Y / Lilac', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 169,
    kind: 'name',
    language: 'urdu',
    text: 'ڈاکٹر سعدیہ منیر، لیڈی ڈاکٹر ہاسٹل، نشتر ہسپتال، ملتان۔ فون 03007319624۔ کالا عبایا 54 نمبر ایک عدد درکار ہے۔',
    expected: {
      phone: '03007319624',
      phone2: null,
      name: 'ڈاکٹر سعدیہ منیر',
      city: 'Multan',
      address: ['لیڈی ڈاکٹر ہاسٹل، نشتر ہسپتال'],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: '54 / Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 171,
    kind: 'name',
    language: 'english',
    text: `[26/11/2026, 11:31 pm] +971 55 841 7203: Hi, writing from Dubai. I want to send my wife the Multani embroidered suit in off white
[26/11/2026, 11:32 pm] +971 55 841 7203: And the 50 ml Chameli perfume with it
[26/11/2026, 11:40 pm] Bazaar Lane: Of course. Her details please
[26/11/2026, 11:44 pm] +971 55 841 7203: Anum Faisal, House 7, Street 15, Wapda Town Phase 1, Multan, 0304 6187253
[26/11/2026, 11:45 pm] +971 55 841 7203: Please no bill in the box, it's a surprise`,
    expected: {
      phone: '03046187253',
      phone2: null,
      name: 'Anum Faisal',
      city: 'Multan',
      address: ['House 7, Street 15, Wapda Town Phase 1'],
      lines: [
        { product: 'multani-tile-embroidered-lawn-3-piece', variant: 'Off White', quantity: 1 },
        { product: 'chameli-eau-de-parfum', variant: '50 ml', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 173,
    kind: 'name',
    language: 'roman',
    text: `[26/11/2026, 3:55 pm] ~ Ch. Imtiaz: kurta black XL
[26/11/2026, 3:56 pm] Bazaar Lane: 3690. Pata aur number?
[26/11/2026, 3:58 pm] ~ Ch. Imtiaz: Imtiaz Rice Mills, kamoke road, near toll plaza, Muridke
[26/11/2026, 3:58 pm] ~ Ch. Imtiaz: 0300-84621
[26/11/2026, 3:59 pm] Bazaar Lane: Number adhoora hai`,
    expected: {
      phone: null,
      phone2: null,
      name: 'Ch. Imtiaz',
      city: 'Muridke',
      address: ['Imtiaz Rice Mills, kamoke road, near toll plaza'],
      lines: [{ product: 'classic-wash-and-wear-kurta', variant: 'XL / Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-phone'],
    },
  },
  {
    number: 175,
    kind: 'several',
    language: 'roman',
    text: `[26/11/2026, 7:55 pm] +92 344 6712508: white kurta 2 medium aur 1 large chahiye bhai
[26/11/2026, 8:01 pm] Bazaar Lane: Ji 3690 ka ek. Sky bhi dekh lein
[26/11/2026, 8:02 pm] +92 344 6712508: nahi white hi
[26/11/2026, 8:03 pm] +92 344 6712508: Awais Gujjar, Dinga road, near ice factory, Mandi Bahauddin
[26/11/2026, 8:04 pm] Bazaar Lane: Done bhai`,
    expected: {
      phone: '03446712508',
      phone2: null,
      name: 'Awais Gujjar',
      city: 'Mandi Bahauddin',
      address: ['Dinga road, near ice factory'],
      lines: [
        { product: 'classic-wash-and-wear-kurta', variant: 'M / White', quantity: 2 },
        { product: 'classic-wash-and-wear-kurta', variant: 'L / White', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 177,
    kind: 'several',
    language: 'english',
    text: `Hello, order please:
- Percale bedsheet, king, sage x1
- Percale bedsheet, single x2
- Bath towels, white x1
Ship to Sheeba Contractor, 8 Mohammad Ali Society, Karachi. 0300 8261409`,
    expected: {
      phone: '03008261409',
      phone2: null,
      name: 'Sheeba Contractor',
      city: 'Karachi',
      address: ['8 Mohammad Ali Society'],
      lines: [
        { product: 'percale-bedsheet-set', variant: 'King / Sage', quantity: 1 },
        { product: 'percale-bedsheet-set', variant: 'Single / Sage', quantity: 2 },
        { product: 'turkish-style-bath-towels-set-of-2', variant: 'White', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 179,
    kind: 'several',
    language: 'roman',
    text: `afshan.rauf
Do bachon ke kurta pajama chahiye
You sent
Ji umar?
afshan.rauf
Ek 2-3 saal, ek 6-7 saal
afshan.rauf
Aur bari beti ki frock 10-11, rang jo bhi acha ho
You sent
Total 7570, free delivery
afshan.rauf
Ok
afshan.rauf
Afshan Rauf, Jinnah colony, street 4, Samundri
0301 7652093`,
    expected: {
      phone: '03017652093',
      phone2: null,
      name: 'Afshan Rauf',
      city: 'Samundri',
      address: ['Jinnah colony, street 4'],
      lines: [
        { product: 'boys-kurta-pajama-set', variant: '2-3Y', quantity: 1 },
        { product: 'boys-kurta-pajama-set', variant: '6-7Y', quantity: 1 },
        { product: 'girls-embroidered-frock', variant: null, quantity: 1 },
      ],
      total: 7570,
      fee: 0,
      questions: ['which-variant'],
    },
  },
  {
    number: 181,
    kind: 'several',
    language: 'mixed',
    text: 'SM-3002-L-CREAM ek, SM-3006-L-BLACK ek, اور جرابیں بھی ایک پیک۔ Shadi hai jaldi chahiye. Zubair Cheema, ماڈل ٹاؤن, near NADRA office, Daska, 0333-8264170',
    expected: {
      phone: '03338264170',
      phone2: null,
      name: 'Zubair Cheema',
      city: 'Daska',
      address: ['ماڈل ٹاؤن, near NADRA office'],
      lines: [
        { product: 'stitched-shalwar-kameez-suit', variant: 'L / Cream', quantity: 1 },
        { product: 'sleeveless-waistcoat', variant: 'L / Black', quantity: 1 },
        { product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 183,
    kind: 'several',
    language: 'urdu',
    text: `آرڈر:
۱۔ بچوں کی ٹی شرٹ، چار سے پانچ سال، دو پیک
۲۔ بچوں کی ٹی شرٹ، آٹھ سے نو سال، ایک پیک
۳۔ پیلا نومولود گفٹ سیٹ، ایک

شمع ارشد
مکان 4، گلی 2، افشاں کالونی
راولپنڈی
03335082719`,
    expected: {
      phone: '03335082719',
      phone2: null,
      name: 'شمع ارشد',
      city: 'Rawalpindi',
      address: ['مکان 4، گلی 2، افشاں کالونی'],
      lines: [
        { product: 'cotton-t-shirt-pack-of-2', variant: '4-5Y', quantity: 2 },
        { product: 'cotton-t-shirt-pack-of-2', variant: '8-9Y', quantity: 1 },
        { product: 'newborn-gift-set-5-piece', variant: 'Yellow', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 185,
    kind: 'unknown product',
    language: 'roman',
    text: `[26/11/2026, 2:40 pm] +92 324 6950417: <Media omitted>
[26/11/2026, 2:40 pm] +92 324 6950417: Ye wala bhej dein 1
[26/11/2026, 2:41 pm] +92 324 6950417: Faiza Ashraf, college chowk, gali press wali, Gojra
[26/11/2026, 2:50 pm] Bazaar Lane: Ji`,
    expected: {
      phone: '03246950417',
      phone2: null,
      name: 'Faiza Ashraf',
      city: 'Gojra',
      address: ['college chowk, gali press wali'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 187,
    kind: 'unknown product',
    language: 'mixed',
    text: `[26/11/2026, 11:02 am] ~ Aftab: Power bank ایک چاہیے
[26/11/2026, 11:10 am] Bazaar Lane: 10000 ya 20000 mAh?
[26/11/2026, 11:11 am] ~ Aftab: jo jaldi charge kare
[26/11/2026, 11:12 am] ~ Aftab: Aftab Channa, Station road, Dadu
[26/11/2026, 11:12 am] ~ Aftab: 03013582946`,
    expected: {
      phone: '03013582946',
      phone2: null,
      name: 'Aftab Channa',
      city: 'Dadu',
      address: ['Station road'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 189,
    kind: 'unknown product',
    language: 'english',
    text: "I'd like to order one 2K webcam and a gaming mouse please, Rayyan Butt, 70 Bridge Colony, Lahore Cantt, 0321-4086957",
    expected: {
      phone: '03214086957',
      phone2: null,
      name: 'Rayyan Butt',
      city: 'Lahore',
      address: ['70 Bridge Colony'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 191,
    kind: 'no order',
    language: 'roman',
    text: 'Salam, 2 white kurta M lun to kitne ka padega aur Multan delivery kitne din me hoti hai?',
    expected: {
      phone: null,
      phone2: null,
      name: null,
      city: 'Multan',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 193,
    kind: 'no order',
    language: 'roman',
    text: 'Mera parcel abhi tak nahi aya 6 din ho gaye, order number ORD-20261119-4HQ2WXKD, Asif Mehmood, Sahiwal, 0306-6942718. Rider jhoot bolta hai ke call ki thi. Paise wapas karein ya aaj hi deliver karwayein',
    expected: {
      phone: '03066942718',
      phone2: null,
      name: 'Asif Mehmood',
      city: 'Sahiwal',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 195,
    kind: 'no order',
    language: 'english',
    text: 'Good afternoon. We run a boutique in Saddar, Karachi. What is your wholesale rate for 50 lawn suits and do you give credit? Please call 0321-2398460. Regards, Anis Merchant',
    expected: {
      phone: '03212398460',
      phone2: null,
      name: 'Anis Merchant',
      city: 'Karachi',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 197,
    kind: 'no order',
    language: 'urdu',
    text: 'السلام علیکم، کل میں نے دو عدد ڈبل بیڈ شیٹ کا آرڈر دیا تھا، براہ مہربانی وہ کینسل کر دیں، گھر میں مسئلہ ہو گیا ہے۔ زاہدہ پروین، ساہیوال، 03017284960',
    expected: {
      phone: '03017284960',
      phone2: null,
      name: 'زاہدہ پروین',
      city: 'Sahiwal',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 199,
    kind: 'no order',
    language: 'mixed',
    text: `[26/11/2026, 12:01 pm] +92 345 9317062: بیڈ شیٹ king me terracotta ka stock hai?
[26/11/2026, 12:06 pm] Bazaar Lane: Ji hai, 4290. Order kar dun?
[26/11/2026, 12:07 pm] +92 345 9317062: Nahi abhi nahi, salary ke baad
[26/11/2026, 12:08 pm] Bazaar Lane: No problem
[26/11/2026, 12:08 pm] +92 345 9317062: شکریہ`,
    expected: {
      phone: '03459317062',
      phone2: null,
      name: null,
      city: null,
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
]
