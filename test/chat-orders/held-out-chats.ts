import type { JudgedChat } from './judged-chat.ts'

/**
 * The half that shows whether the parser also reads what it was not developed with: the even numbers. It is not read
 * while the parser is developed, and asked once at the end, and then only its totals: whoever reads these chats while
 * working on the parser makes them worthless.
 */
export const heldOutChats: JudgedChat[] = [
  {
    number: 2,
    kind: 'one message',
    language: 'roman',
    text: 'Salam bhai AirLite ear bads white wale ek bhej dein, Umair Rauf, Flat 6 second floor Al Noor Heights Block 10 Gulistan e Jauhar Karachi 03122875460',
    expected: {
      phone: '03122875460',
      phone2: null,
      name: 'Umair Rauf',
      city: 'Karachi',
      address: ['Flat 6 second floor Al Noor Heights Block 10 Gulistan e Jauhar'],
      lines: [{ product: 'airlite-pro-wireless-earbuds', variant: 'White', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 4,
    kind: 'one message',
    language: 'english',
    text: `Hello! https://bazaarlane.example/product/percale-bedsheet-set?utm_source=ig&utm_id=120213874650
Please send 2 of these, king size in terracotta, to Mrs. Shaheen Akbar, 41 Officers Colony, Cavalry Ground, Lahore Cantt. My number is 0304-4417829. Is it cash on delivery?`,
    expected: {
      phone: '03044417829',
      phone2: null,
      name: 'Mrs. Shaheen Akbar',
      city: 'Lahore',
      address: ['41 Officers Colony, Cavalry Ground'],
      lines: [{ product: 'percale-bedsheet-set', variant: 'King / Terracotta', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 6,
    kind: 'one message',
    language: 'urdu',
    text: 'جناب دو عدد جائے نماز سبز رنگ بھیج دیں۔ محمد یعقوب، دکان نمبر 12 کپڑا مارکیٹ، حسین آگاہی، ملتان۔ موبائل 0345-7219036 پیسے ڈیلیوری پر دوں گا',
    expected: {
      phone: '03457219036',
      phone2: null,
      name: 'محمد یعقوب',
      city: 'Multan',
      address: ['دکان نمبر 12 کپڑا مارکیٹ، حسین آگاہی'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Green', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 8,
    kind: 'one message',
    language: 'mixed',
    text: 'Hello ji, وٹامن سی سیرم aur arq e gulab spray dono 1 1 chahiye. Rubina Naz, house 7 lane 2 askari 4 Rawalpindi cantt, فون نمبر 03315076294',
    expected: {
      phone: '03315076294',
      phone2: null,
      name: 'Rubina Naz',
      city: 'Rawalpindi',
      address: ['house 7 lane 2 askari 4'],
      lines: [
        { product: 'vitamin-c-face-serum-30ml', variant: 'Default', quantity: 1 },
        { product: 'rose-water-mist-120ml', variant: 'Default', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 10,
    kind: 'one message',
    language: 'roman',
    text: 'bhai routr wala ups bhejo wifi k lye jo load shedding me chalta he, zeeshan haider, gali no 3 mohalla islampura opposite meezan bank okara 03466912703',
    expected: {
      phone: '03466912703',
      phone2: null,
      name: 'zeeshan haider',
      city: 'Okara',
      address: ['gali no 3 mohalla islampura opposite meezan bank'],
      lines: [{ product: 'routerback-mini-dc-ups', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 12,
    kind: 'one message',
    language: 'roman',
    text: 'Mini boom speaker 1 pcs, Arsalan Memon, Bungalow C-17 Qasimabad phase 1 near Naseem Nagar chowk Hyderabad, 0302 3318947, 28 tareekh se pehle chahiye, raat 8 bajy k bad call na krna',
    expected: {
      phone: '03023318947',
      phone2: null,
      name: 'Arsalan Memon',
      city: 'Hyderabad',
      address: ['Bungalow C-17 Qasimabad phase 1 near Naseem Nagar chowk'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 14,
    kind: 'form',
    language: 'english',
    text: `*Full Name:* Sumbal Javaid
*Mobile No:* 03347708516
*Complete Address:* Flat 301, Rufi Lake Drive, Block 18, Gulshan-e-Iqbal
*City:* Karachi-75300
*Article:* Block print co ord set
*Size:* M
*Color:* Rust
*Quantity:* 1`,
    expected: {
      phone: '03347708516',
      phone2: null,
      name: 'Sumbal Javaid',
      city: 'Karachi',
      address: ['Flat 301, Rufi Lake Drive, Block 18, Gulshan-e-Iqbal'],
      lines: [{ product: 'block-print-co-ord-set', variant: 'M / Rust', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 16,
    kind: 'form',
    language: 'roman',
    text: `NAME. Fouzia Kanwal
ADRES. Ward no 6 near jamia masjid farooqia
TEHSIL. kot addu
MOBILE. 0306 8274153
ORDER. multani tile kadhai wala suit 1`,
    expected: {
      phone: '03068274153',
      phone2: null,
      name: 'Fouzia Kanwal',
      city: 'Kot Addu',
      address: ['Ward no 6 near jamia masjid farooqia'],
      lines: [{ product: 'multani-tile-embroidered-lawn-3-piece', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 18,
    kind: 'form',
    language: 'urdu',
    text: `نام ۔ ثمینہ گل
شہر ۔ کوئٹہ
مکمل ایڈریس ۔ ہاؤس 14 بلاک 3 سیٹلائٹ ٹاؤن نزد یوٹیلٹی سٹور
موبائل ۔ ۰۳۳۳۷۸۱۴۶۰۵
آرڈر ۔ سردیوں کی رضائی ڈبل والی
تعداد ۔ ۱`,
    expected: {
      phone: '03337814605',
      phone2: null,
      name: 'ثمینہ گل',
      city: 'Quetta',
      address: ['ہاؤس 14 بلاک 3 سیٹلائٹ ٹاؤن نزد یوٹیلٹی سٹور'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Double', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 20,
    kind: 'form',
    language: 'english',
    text: `Name – Faraz Gondal
Father name – Akram Gondal
Contact no. – 0344-9136027
WhatsApp – same
Postal address – Street Haji Bashir wali, Mohalla Gharbi
City/Town – mandi bahaudin
SKU – SM-3005-34
Qty – 01`,
    expected: {
      phone: '03449136027',
      phone2: null,
      name: 'Faraz Gondal',
      city: 'Mandi Bahauddin',
      address: ['Street Haji Bashir wali, Mohalla Gharbi'],
      lines: [{ product: 'slim-fit-stretch-jeans', variant: '34', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 22,
    kind: 'form',
    language: 'mixed',
    text: `نام: Waqas Ahmed Jutt
Address: Near Police Chowki, Main GT Road
شہر: Kamoke
Number: 03016459287
Product: بچوں کا کرتا پاجامہ
Size: bacha class 3 mein hai aap bata dein
Pcs: 2`,
    expected: {
      phone: '03016459287',
      phone2: null,
      name: 'Waqas Ahmed Jutt',
      city: 'Kamoke',
      address: ['Near Police Chowki, Main GT Road'],
      lines: [{ product: 'boys-kurta-pajama-set', variant: null, quantity: 2 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 24,
    kind: 'form',
    language: 'roman',
    text: `Name:Taimoor Sial
City:Jhang sadar
Mob:03077580361
Adress:Mohalla Sultan wala nzd girls degree college
Product:20000 mah power bank 1
product:type c cable 2 meter 1
total bill:6348`,
    expected: {
      phone: '03077580361',
      phone2: null,
      name: 'Taimoor Sial',
      city: 'Jhang',
      address: ['Mohalla Sultan wala nzd girls degree college'],
      lines: [
        { product: 'voltcore-20000mah-power-bank', variant: 'Default', quantity: 1 },
        { product: 'toughweave-braided-cable', variant: 'USB-C, 2 m', quantity: 1 },
      ],
      total: 6348,
      fee: null,
      questions: [],
    },
  },
  {
    number: 26,
    kind: 'export',
    language: 'roman',
    text: `[24/11/2026, 9:02 pm] +92 336 7409182: Salam
[24/11/2026, 9:03 pm] +92 336 7409182: abaya available ha?
[24/11/2026, 9:10 pm] Bazaar Lane: Wsalam. Ji bilkul, pockets wala abaya, 52 54 56 58, black aur charcoal
[24/11/2026, 9:11 pm] +92 336 7409182: Price
[24/11/2026, 9:11 pm] Bazaar Lane: 4290
[24/11/2026, 9:12 pm] +92 336 7409182: Kapra konsa hai garmi to ni lagti
[24/11/2026, 9:13 pm] Bazaar Lane: Nida hai, halka hai, garmi nahi lagti
[24/11/2026, 9:15 pm] +92 336 7409182: Meri height 5.3 hai
[24/11/2026, 9:16 pm] Bazaar Lane: To 54 theek rahega, 56 thora lamba hoga
[24/11/2026, 9:18 pm] +92 336 7409182: Chalen 54 kr den
[24/11/2026, 9:18 pm] +92 336 7409182: Black
[24/11/2026, 9:19 pm] Bazaar Lane: Ok. Dupatta bhi dekhen naye aaye hain, magenta bohat sell ho raha hai Rs 2490
[24/11/2026, 9:21 pm] +92 336 7409182: Nahi bas abaya
[24/11/2026, 9:21 pm] Bazaar Lane: Ok ji. Details?
[24/11/2026, 9:24 pm] +92 336 7409182: Sidra Mumtaz
[24/11/2026, 9:24 pm] +92 336 7409182: House 19-C peoples colony no 2
[24/11/2026, 9:25 pm] +92 336 7409182: Near bilal hospital
[24/11/2026, 9:25 pm] +92 336 7409182: Fsd
[24/11/2026, 9:26 pm] Bazaar Lane: Contact number isi WhatsApp wala?
[24/11/2026, 9:28 pm] +92 336 7409182: Isi pe call kr lena
[24/11/2026, 9:30 pm] Bazaar Lane: 4290 + 200 delivery = 4490 ok?
[24/11/2026, 9:33 pm] +92 336 7409182: Ok`,
    expected: {
      phone: '03367409182',
      phone2: null,
      name: 'Sidra Mumtaz',
      city: 'Faisalabad',
      address: ['House 19-C peoples colony no 2', 'Near bilal hospital'],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: '54 / Black', quantity: 1 }],
      total: 4490,
      fee: 200,
      questions: [],
    },
  },
  {
    number: 28,
    kind: 'export',
    language: 'english',
    text: `21/11/2026, 18:40 - Daniyal Sheikh: Good evening
21/11/2026, 18:41 - Daniyal Sheikh: Need a mic for my youtube channel
21/11/2026, 18:52 - Bazaar Lane: Good evening sir, ClearVoice USB microphone, Rs 4,999
21/11/2026, 18:53 - Daniyal Sheikh: Does it work with android?
21/11/2026, 18:55 - Bazaar Lane: With an OTG adapter, yes. It is made for laptop and PC
21/11/2026, 18:55 - Daniyal Sheikh: This message was deleted
21/11/2026, 18:56 - Daniyal Sheikh: I have a macbook
21/11/2026, 18:57 - Bazaar Lane: Works fine
21/11/2026, 18:58 - Daniyal Sheikh: Do you also do webcams?
21/11/2026, 19:01 - Bazaar Lane: Coming soon, not yet in stock
21/11/2026, 19:02 - Daniyal Sheikh: Ok only the mic. One piece
21/11/2026, 19:02 - Daniyal Sheikh: Warranty?
21/11/2026, 19:03 - Bazaar Lane: 6 months replacement
21/11/2026, 19:04 - Daniyal Sheikh: Great
21/11/2026, 19:06 - Daniyal Sheikh: 12-D, Street 41, Phase 6, Bukhari Commercial side, DHA
21/11/2026, 19:06 - Daniyal Sheikh: Karachi
21/11/2026, 19:06 - Daniyal Sheikh: location: https://maps.google.com/?q=24.7936120,67.0650348
21/11/2026, 19:07 - Bazaar Lane: And your cell number please
21/11/2026, 19:08 - Daniyal Sheikh: 0321 2490637
21/11/2026, 19:10 - Bazaar Lane: 4,999 + 200 DC. So 5,199 in cash to the rider. Shall I book?
21/11/2026, 19:11 - Daniyal Sheikh: Yes please book it
21/11/2026, 19:12 - Daniyal Sheikh: Ring the bell twice, gate is slow`,
    expected: {
      phone: '03212490637',
      phone2: null,
      name: 'Daniyal Sheikh',
      city: 'Karachi',
      address: ['12-D, Street 41, Phase 6, Bukhari Commercial side, DHA'],
      lines: [{ product: 'clearvoice-usb-microphone', variant: 'Default', quantity: 1 }],
      total: 5199,
      fee: 200,
      questions: [],
    },
  },
  {
    number: 30,
    kind: 'export',
    language: 'roman',
    text: `[11:47, 22/11/2026] ~ K a s h i: charger he fast wala?
[11:49, 22/11/2026] Bazaar Lane: SwiftCharge 33W. Sirf charger 1599, cable k sath 1999
[11:50, 22/11/2026] ~ K a s h i: cable k sath do
[11:50, 22/11/2026] ~ K a s h i: 1 hi
[11:53, 22/11/2026] Bazaar Lane: address?
[11:54, 22/11/2026] ~ K a s h i: Kashif Raza
bismillah mobile shop, railway road
near ghanta ghar chowk
gujrat
[11:55, 22/11/2026] ~ K a s h i: 03336205914`,
    expected: {
      phone: '03336205914',
      phone2: null,
      name: 'Kashif Raza',
      city: 'Gujrat',
      address: ['bismillah mobile shop, railway road', 'near ghanta ghar chowk'],
      lines: [{ product: 'swiftcharge-33w-wall-charger', variant: 'Charger with USB-C cable', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 32,
    kind: 'export',
    language: 'mixed',
    text: `[11/23/26, 1:07:55\u202fPM] \u2068+92 302 5694138\u2069: اسلام علیکم
[11/23/26, 1:08:12\u202fPM] \u2068+92 302 5694138\u2069: ان سلا سوٹ مردانہ کتنے کا ہے
[11/23/26, 1:15:40\u202fPM] Bazaar Lane: وعلیکم السلام، 3190 کا ہے، 4.5 میٹر
[11/23/26, 1:16:01\u202fPM] Bazaar Lane: \u200eimage omitted
[11/23/26, 1:16:02\u202fPM] Bazaar Lane: \u200eimage omitted
[11/23/26, 1:16:04\u202fPM] Bazaar Lane: \u200eimage omitted
[11/23/26, 1:18:33\u202fPM] \u2068+92 302 5694138\u2069: کون کون سے رنگ ہیں
[11/23/26, 1:19:10\u202fPM] Bazaar Lane: slate grey, navy, off white
[11/23/26, 1:20:47\u202fPM] \u2068+92 302 5694138\u2069: navy ایک
[11/23/26, 1:20:58\u202fPM] \u2068+92 302 5694138\u2069: off white دو
[11/23/26, 1:22:19\u202fPM] Bazaar Lane: 3 suit = 9570
[11/23/26, 1:22:31\u202fPM] Bazaar Lane: delivery charges nahi hain is pe
[11/23/26, 1:23:00\u202fPM] \u2068+92 302 5694138\u2069: ٹھیک ہے
[11/23/26, 1:24:26\u202fPM] Bazaar Lane: naam address bhej dein
[11/23/26, 1:27:02\u202fPM] \u2068+92 302 5694138\u2069: Haji Gulzar Ahmed
[11/23/26, 1:27:30\u202fPM] \u2068+92 302 5694138\u2069: Gulzar Cloth House, Sarafa bazar
[11/23/26, 1:27:41\u202fPM] \u2068+92 302 5694138\u2069: چکوال
[11/23/26, 1:28:20\u202fPM] Bazaar Lane: number?
[11/23/26, 1:29:05\u202fPM] \u2068+92 302 5694138\u2069: یہی نمبر ہے
[11/23/26, 1:29:44\u202fPM] Bazaar Lane: ok haji sahib`,
    expected: {
      phone: '03025694138',
      phone2: null,
      name: 'Haji Gulzar Ahmed',
      city: 'Chakwal',
      address: ['Gulzar Cloth House, Sarafa bazar'],
      lines: [
        { product: 'unstitched-wash-and-wear-suit-45m', variant: 'Navy', quantity: 1 },
        { product: 'unstitched-wash-and-wear-suit-45m', variant: 'Off White', quantity: 2 },
      ],
      total: 9570,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 34,
    kind: 'export',
    language: 'roman',
    text: `[25/11, 7:31 pm] Nabeel Sb Jhelum: bhai jan razai single available
[25/11, 7:33 pm] Bazaar Lane: ji 6990 single
[25/11, 7:34 pm] Nabeel Sb Jhelum: double?
[25/11, 7:34 pm] Bazaar Lane: 8990
[25/11, 7:36 pm] Nabeel Sb Jhelum: mehngi hai double rehne dein
[25/11, 7:36 pm] Nabeel Sb Jhelum: single ki 2 <This message was edited>
[25/11, 7:36 pm] Nabeel Sb Jhelum: dukan kidhar ha apki
[25/11, 7:37 pm] Bazaar Lane: Lahore, Bazaar Lane Arcade
[25/11, 7:37 pm] Bazaar Lane: pata likh dein
[25/11, 7:41 pm] Nabeel Sb Jhelum: Nabeel Kiyani, Machine Mohalla no 3, gali masjid wali, jehlum
[25/11, 7:41 pm] Nabeel Sb Jhelum: 0345 5872061`,
    expected: {
      phone: '03455872061',
      phone2: null,
      name: 'Nabeel Kiyani',
      city: 'Jhelum',
      address: ['Machine Mohalla no 3, gali masjid wali'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Single', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 36,
    kind: 'export',
    language: 'urdu',
    text: `[23/11/2026, 10:11 am] +92 316 4580937: السلام علیکم
[23/11/2026, 10:11 am] +92 316 4580937: تولیے والا سیٹ موجود ہے؟
[23/11/2026, 10:20 am] Bazaar Lane: وعلیکم السلام جی موجود ہے
[23/11/2026, 10:20 am] Bazaar Lane: 1790 کا سیٹ، دو تولیے
[23/11/2026, 10:22 am] +92 316 4580937: رنگ؟
[23/11/2026, 10:23 am] Bazaar Lane: سفید، ریتلا، سی گرین
[23/11/2026, 10:25 am] +92 316 4580937: سفید جلدی میلا ہو جاتا ہے
[23/11/2026, 10:26 am] +92 316 4580937: سی گرین کے دو سیٹ کر دیں
[23/11/2026, 10:27 am] Bazaar Lane: جی بہتر
[23/11/2026, 10:27 am] Bazaar Lane: ریتلا بھی ایک رکھ دوں؟
[23/11/2026, 10:29 am] +92 316 4580937: نہیں شکریہ
[23/11/2026, 10:30 am] Bazaar Lane: نام اور پتہ لکھ دیں
[23/11/2026, 10:35 am] +92 316 4580937: نام طاہرہ پروین
[23/11/2026, 10:36 am] +92 316 4580937: مکان 18 بی، سول لائنز، نزد ضلع کچہری
[23/11/2026, 10:36 am] +92 316 4580937: شیخوپورہ
[23/11/2026, 10:37 am] +92 316 4580937: میرے شوہر کا نمبر 0301-4072586
[23/11/2026, 10:38 am] +92 316 4580937: ڈیلیوری والا ان کو کال کرے
[23/11/2026, 10:40 am] Bazaar Lane: ٹھیک ہے، 3580 اور 200 ڈیلیوری، کل 3780
[23/11/2026, 10:41 am] Bazaar Lane: کنفرم کر دوں؟
[23/11/2026, 10:43 am] +92 316 4580937: جی کر دیں`,
    expected: {
      phone: '03014072586',
      phone2: '03164580937',
      name: 'طاہرہ پروین',
      city: 'Sheikhupura',
      address: ['مکان 18 بی، سول لائنز، نزد ضلع کچہری'],
      lines: [{ product: 'turkish-style-bath-towels-set-of-2', variant: 'Sea Green', quantity: 2 }],
      total: 3780,
      fee: 200,
      questions: [],
    },
  },
  {
    number: 38,
    kind: 'export',
    language: 'mixed',
    text: `2026-11-24 20:01 - +92 349 2807451: Hi kurta m white hai?
2026-11-24 20:09 - Bazaar Lane Orders: Gents wash n wear? Ji M white hai
2026-11-24 20:10 - +92 349 2807451: Han gents
2026-11-24 20:10 - +92 349 2807451: قیمت
2026-11-24 20:11 - Bazaar Lane Orders: 3690
2026-11-24 20:12 - +92 349 2807451: Waistcoat bhi hai sath?
2026-11-24 20:13 - Bazaar Lane Orders: Hai, black aur bottle green 3990
2026-11-24 20:14 - +92 349 2807451: Black medium laga dein sath
2026-11-24 20:15 - Bazaar Lane Orders: To kurta M white + waistcoat M black
2026-11-24 20:16 - +92 349 2807451: Yes
2026-11-24 20:16 - Bazaar Lane Orders: Chappal bhi chahiye? Jumma ka pura set ban jaye ga, 4490
2026-11-24 20:18 - +92 349 2807451: Abhi nahi
2026-11-24 20:19 - Bazaar Lane Orders: Ok 7680 delivery free
2026-11-24 20:20 - +92 349 2807451: Nice
2026-11-24 20:22 - +92 349 2807451: Room 14, Boys hostel 2, near main gate, university road
2026-11-24 20:23 - +92 349 2807451: پشاور
2026-11-24 20:24 - Bazaar Lane Orders: Naam?
2026-11-24 20:24 - +92 349 2807451: Izhar Ullah
2026-11-24 20:25 - Bazaar Lane Orders: Number yahi?
2026-11-24 20:26 - +92 349 2807451: Yes this one
2026-11-24 20:27 - Bazaar Lane Orders: Order ho gaya`,
    expected: {
      phone: '03492807451',
      phone2: null,
      name: 'Izhar Ullah',
      city: 'Peshawar',
      address: ['Room 14, Boys hostel 2, near main gate, university road'],
      lines: [
        { product: 'classic-wash-and-wear-kurta', variant: 'M / White', quantity: 1 },
        { product: 'sleeveless-waistcoat', variant: 'M / Black', quantity: 1 },
      ],
      total: 7680,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 40,
    kind: 'export',
    language: 'english',
    text: `[25/11/2026, 17:03:48] Bazaar Lane 🛍️: Hi, thanks for liking our page! The Glow emergency bulb is back.
[25/11/2026, 17:20:05] Maria Dsouza: Oh great. 9 watt, one pack please
[25/11/2026, 17:21:17] Bazaar Lane 🛍️: Sure, where should we send it? Cash, or Easypaisa 0340 6182957?
[25/11/2026, 17:25:02] Maria Dsouza: Cash please
[25/11/2026, 17:25:36] Maria Dsouza: Apartment 5, Mehran Residency, Street 3, Saddar
[25/11/2026, 17:25:41] Maria Dsouza: Karachi
[25/11/2026, 17:26:02] Maria Dsouza: 0333-2185609`,
    expected: {
      phone: '03332185609',
      phone2: null,
      name: 'Maria Dsouza',
      city: 'Karachi',
      address: ['Apartment 5, Mehran Residency, Street 3, Saddar'],
      lines: [{ product: 'glow-led-emergency-bulb-pack-of-2', variant: '9 W', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 42,
    kind: 'export',
    language: 'roman',
    text: `22/11/26, 2:31 pm - +92 312 9674805: newborn set dikhayen
22/11/26, 2:40 pm - BAZAAR LANE: <Media omitted>
22/11/26, 2:40 pm - BAZAAR LANE: <Media omitted>
22/11/26, 2:41 pm - +92 312 9674805: Yellow ziada pyara ha
22/11/26, 2:42 pm - BAZAAR LANE: Baby girl ya boy?
22/11/26, 2:43 pm - +92 312 9674805: Abhi pata ni 😅 december me inshallah
22/11/26, 2:44 pm - BAZAAR LANE: MashaAllah, yellow dono k liye acha rahega
22/11/26, 2:45 pm - +92 312 9674805: Han yellow hi
22/11/26, 2:45 pm - +92 312 9674805: Ek
22/11/26, 2:46 pm - BAZAAR LANE: 2190 + DC 250
22/11/26, 2:47 pm - +92 312 9674805: 2440?
22/11/26, 2:47 pm - BAZAAR LANE: G
22/11/26, 2:48 pm - +92 312 9674805: Ok done
22/11/26, 2:50 pm - +92 312 9674805: Hina w/o Shahid Iqbal
22/11/26, 2:51 pm - +92 312 9674805: Quarter no 40 PAF colony lower topa wali side
22/11/26, 2:51 pm - BAZAAR LANE: Shehar?
22/11/26, 2:52 pm - +92 312 9674805: murree
22/11/26, 2:53 pm - BAZAAR LANE: Phone yehi?
22/11/26, 2:54 pm - +92 312 9674805: G yahi, signal kam hote hain to msg kr den
22/11/26, 2:55 pm - BAZAAR LANE: Theek`,
    expected: {
      phone: '03129674805',
      phone2: null,
      name: 'Hina',
      city: 'Murree',
      address: ['Quarter no 40 PAF colony lower topa wali side'],
      lines: [{ product: 'newborn-gift-set-5-piece', variant: 'Yellow', quantity: 1 }],
      total: 2440,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 44,
    kind: 'instagram',
    language: 'english',
    text: `bazaarlane.pk
Hey! How can we help?
ibrahim_k98
do you guys have that teal speaker
bazaarlane.pk
Yes, Mini Boom, 2999
ibrahim_k98
sick. 1 please
ibrahim_k98
Ibrahim Kamran, 4th floor, Sunset Towers, Shahra-e-Faisal, KHI
ibrahim_k98
03008294176
bazaarlane.pk
Got it!
ibrahim_k98
❤️`,
    expected: {
      phone: '03008294176',
      phone2: null,
      name: 'Ibrahim Kamran',
      city: 'Karachi',
      address: ['4th floor, Sunset Towers, Shahra-e-Faisal'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: 'Teal', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 46,
    kind: 'instagram',
    language: 'roman',
    text: `rana_talha_official
Salam
rana_talha_official
sent a photo
rana_talha_official
Ye polo navy me XL hai?
bazaarlane.pk
Wsalam ji hai, 1790
rana_talha_official
Do pcs
bazaarlane.pk
Dono navy XL?
rana_talha_official
Haan
bazaarlane.pk
Details send karein
rana_talha_official
Rana Talha
Kothi no 3, Jail Road, circuit house k samne
Faisalabad
03006631842`,
    expected: {
      phone: '03006631842',
      phone2: null,
      name: 'Rana Talha',
      city: 'Faisalabad',
      address: ['Kothi no 3, Jail Road, circuit house k samne'],
      lines: [{ product: 'pique-polo-shirt', variant: 'XL / Navy', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 48,
    kind: 'instagram',
    language: 'mixed',
    text: `fatimaa.zz
آپ کے پاس hair oil ہے
bazaarlane.pk
Jee amla hair oil 890
fatimaa.zz
Original amla hai?
bazaarlane.pk
Jee cold pressed
fatimaa.zz
اچھا 2 bottles
fatimaa.zz
aur ek rose water spray
bazaarlane.pk
Rose water abhi khatam hai dear, agle hafte ayega
fatimaa.zz
Phir sirf oil
fatimaa.zz
Fatima Zahid, house 140 sector B-1 Mirpur AK
fatimaa.zz
+92 355 6184023
bazaarlane.pk
Free delivery 2000 pe hai, aap pe 200 lagega
fatimaa.zz
Theek`,
    expected: {
      phone: '03556184023',
      phone2: null,
      name: 'Fatima Zahid',
      city: 'Mirpur',
      address: ['house 140 sector B-1'],
      lines: [{ product: 'amla-hair-oil-200ml', variant: 'Default', quantity: 2 }],
      total: null,
      fee: 200,
      questions: [],
    },
  },
  {
    number: 50,
    kind: 'instagram',
    language: 'roman',
    text: `mrs.ahsan
Assalamualaikum
mrs.ahsan
Bachi k liye frock chahiye
You sent
Walaikum assalam! Kitni umar hai?
mrs.ahsan
10 saal ki hogi agle mahine
You sent
10-11Y le lein phir
mrs.ahsan
Colour?
You sent
Pink aur lilac
mrs.ahsan
Dono dikhayen
You sent
You sent an attachment.
You sent
You sent an attachment.
mrs.ahsan
Lilac bohot pyara
mrs.ahsan
Ye kr dein
You sent
1 piece?
mrs.ahsan
Ji
mrs.ahsan
Aur choti k liye b dekh lein, 4 saal
You sent
4-5Y pink ya lilac dono hain
mrs.ahsan
Us k liye pink
You sent
2 frocks 5980, delivery free
mrs.ahsan
Ok great
You sent
Name address phone bhej dein 🙏
mrs.ahsan
Mrs Ahsan Bukhari
mrs.ahsan
22 Railway officers colony, mayo gardens
mrs.ahsan
Lahore
mrs.ahsan
0324-4950167
mrs.ahsan
Pls wrap achi si karna
You sent
Zaroor`,
    expected: {
      phone: '03244950167',
      phone2: null,
      name: 'Mrs Ahsan Bukhari',
      city: 'Lahore',
      address: ['22 Railway officers colony, mayo gardens'],
      lines: [
        { product: 'girls-embroidered-frock', variant: '10-11Y / Lilac', quantity: 1 },
        { product: 'girls-embroidered-frock', variant: '4-5Y / Pink', quantity: 1 },
      ],
      total: 5980,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 52,
    kind: 'instagram',
    language: 'english',
    text: `bazaarlane.pk
Thank you for your message! We usually reply within an hour. Call 0390 0000000, UAN 042 111 736 284
the.real.sameer
I need the lunch box, steel one, times two
the.real.sameer
Sameer Wazir
the.real.sameer
Bannu, township phase 1, plot 88
the.real.sameer
03339742016
bazaarlane.pk
Thank you Sameer. It is Rs 1,690 each, plus Rs 250 delivery.
the.real.sameer
alright`,
    expected: {
      phone: '03339742016',
      phone2: null,
      name: 'Sameer Wazir',
      city: 'Bannu',
      address: ['township phase 1, plot 88'],
      lines: [{ product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 2 }],
      total: null,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 54,
    kind: 'forwarded',
    language: 'roman',
    text: `Forwarded many times

🔥 *Handmade Peshawari Chappal* 🔥 pure leather, 40-44, sirf Rs 4,490. COD all Pakistan. Call 0340-6182957

Abu ko ye chahiye 41 number
Muhammad Siddique
Siddique Karyana store, purani sabzi mandi
Chiniot
0345-7608142`,
    expected: {
      phone: '03457608142',
      phone2: null,
      name: 'Muhammad Siddique',
      city: 'Chiniot',
      address: ['Siddique Karyana store, purani sabzi mandi'],
      lines: [{ product: 'handmade-peshawari-chappal', variant: '41', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 56,
    kind: 'forwarded',
    language: 'english',
    text: `---------- Forwarded message ---------
From: Shafaq <shafaq.orders@example.com>
Subject: order

Dear team, please book for Mr. Rehan Dar, Dar Traders, Shop 14, Shahabpura Road, Sialkot, mobile 0300-7153826: two SwiftCharge chargers (charger only) and one ToughWeave lightning cable. Regards`,
    expected: {
      phone: '03007153826',
      phone2: null,
      name: 'Mr. Rehan Dar',
      city: 'Sialkot',
      address: ['Dar Traders, Shop 14, Shahabpura Road'],
      lines: [
        { product: 'swiftcharge-33w-wall-charger', variant: 'Charger only', quantity: 2 },
        { product: 'toughweave-braided-cable', variant: 'Lightning, 1 m', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 58,
    kind: 'forwarded',
    language: 'mixed',
    text: `[25/11, 11:40 am] +92 331 7296045: Forwarded: Order confirm karna hai, Sobia Latif, مکان نمبر 3 گلی نمبر 18 سمن آباد, Lahore, 0320 4817359
[25/11, 11:41 am] +92 331 7296045: Meri khala hain
[25/11, 11:42 am] +92 331 7296045: Un k lye silk dupatta teeno color 1 1
[25/11, 11:50 am] Bazaar Lane: Ji ok`,
    expected: {
      phone: '03204817359',
      phone2: '03317296045',
      name: 'Sobia Latif',
      city: 'Lahore',
      address: ['مکان نمبر 3 گلی نمبر 18 سمن آباد'],
      lines: [
        { product: 'silk-blend-festive-dupatta', variant: 'Emerald', quantity: 1 },
        { product: 'silk-blend-festive-dupatta', variant: 'Magenta', quantity: 1 },
        { product: 'silk-blend-festive-dupatta', variant: 'Gold', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 60,
    kind: 'forwarded',
    language: 'roman',
    text: `Forwarded from group "Mohalla ladies":
jis ne bhi prayer mat mangwana ho naam likh dein
1. Shazia - maroon
2. Naila - green
3. Shazia ki saas - maroon

Baji ye hamare 3 order hain ek hi jaga bhejni hain. Shazia Imran, Gali sheikhan wali, near imambargah, Jhang. Number mera aap ke pas save hai`,
    expected: {
      phone: null,
      phone2: null,
      name: 'Shazia Imran',
      city: 'Jhang',
      address: ['Gali sheikhan wali, near imambargah'],
      lines: [
        { product: 'padded-prayer-mat', variant: 'Maroon', quantity: 2 },
        { product: 'padded-prayer-mat', variant: 'Green', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: ['which-phone'],
    },
  },
  {
    number: 62,
    kind: 'voice note',
    language: 'roman',
    text: `[25/11/2026, 8:33 pm] +92 315 6940728: [Voice message 0:23]
[25/11/2026, 8:35 pm] Bazaar Lane: Ji neckband red available hai 1799
[25/11/2026, 8:36 pm] +92 315 6940728: [Voice message 0:07]
[25/11/2026, 8:37 pm] Bazaar Lane: Ek red confirm?
[25/11/2026, 8:37 pm] +92 315 6940728: Haan ji
[25/11/2026, 8:39 pm] +92 315 6940728: [Voice message 0:41]
[25/11/2026, 8:44 pm] Bazaar Lane: Aap Rafaqat Ali, Chowk Azam road Bhakkar, theek?
[25/11/2026, 8:45 pm] +92 315 6940728: Ji bilkul theek`,
    expected: {
      phone: '03156940728',
      phone2: null,
      name: 'Rafaqat Ali',
      city: 'Bhakkar',
      address: ['Chowk Azam road'],
      lines: [{ product: 'bassline-neckband-earphones', variant: 'Red', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 64,
    kind: 'voice note',
    language: 'mixed',
    text: `PTT-20261124-WA0031.opus (file attached)
آواز آ رہی ہے؟ اسی کا پوچھ رہا ہوں
PTT-20261124-WA0032.opus (file attached)
Theek hai ye wala pack kar dein
PTT-20261124-WA0033.opus (file attached)
Bilal Ghuman, ڈھوک سیداں روڈ, near Sadaat market, Rawalpindi
0300 5241679`,
    expected: {
      phone: '03005241679',
      phone2: null,
      name: 'Bilal Ghuman',
      city: 'Rawalpindi',
      address: ['ڈھوک سیداں روڈ, near Sadaat market'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 66,
    kind: 'voice note',
    language: 'english',
    text: `[11/22/26, 4:40:09 PM] Dr Sohail: Missed voice call
[11/22/26, 4:41:15 PM] Dr Sohail: \u200eaudio omitted
[11/22/26, 4:50:33 PM] Bazaar Lane: Doctor sahib, one RouterBack UPS for your clinic, yes?
[11/22/26, 4:52:20 PM] Dr Sohail: Yes
[11/22/26, 4:52:58 PM] Bazaar Lane: \u200eaudio omitted
[11/22/26, 4:55:47 PM] Dr Sohail: Clinic address: Sohail Dental Surgery, first floor, Liaquat Road, Sahiwal
[11/22/26, 4:56:03 PM] Dr Sohail: reception 0323 6904715`,
    expected: {
      phone: '03236904715',
      phone2: null,
      name: 'Dr Sohail',
      city: 'Sahiwal',
      address: ['Sohail Dental Surgery, first floor, Liaquat Road'],
      lines: [{ product: 'routerback-mini-dc-ups', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 68,
    kind: 'voice note',
    language: 'roman',
    text: `24/11/2026, 17:08 - +92 347 9130586: Hello
24/11/2026, 17:08 - +92 347 9130586: <Media omitted>
24/11/2026, 17:15 - Bazaar Lane: Hello ji, t-shirts bachon ki?
24/11/2026, 17:16 - +92 347 9130586: G
24/11/2026, 17:16 - +92 347 9130586: <Media omitted>
24/11/2026, 17:19 - Bazaar Lane: 6-7 saal 2 pack aur 1-2 saal 1 pack?
24/11/2026, 17:20 - +92 347 9130586: Nahi
24/11/2026, 17:20 - +92 347 9130586: 6-7 wala 1 pack
24/11/2026, 17:21 - +92 347 9130586: 1-2 wale 2 pack
24/11/2026, 17:22 - Bazaar Lane: Acha ulta samjha. 3 pack = 4170
24/11/2026, 17:23 - +92 347 9130586: <Media omitted>
24/11/2026, 17:25 - Bazaar Lane: Ji color mix hote hain pack mein
24/11/2026, 17:26 - +92 347 9130586: Ok
24/11/2026, 17:27 - Bazaar Lane: Delivery 250 = 4420
24/11/2026, 17:28 - +92 347 9130586: Theek
24/11/2026, 17:30 - Bazaar Lane: Naam aur address?
24/11/2026, 17:34 - +92 347 9130586: Noor ul Amin
24/11/2026, 17:34 - +92 347 9130586: Amin Medical Store
24/11/2026, 17:35 - +92 347 9130586: Main bazar Timergara chowk k pas
24/11/2026, 17:35 - +92 347 9130586: Mardan
24/11/2026, 17:36 - Bazaar Lane: Shukriya`,
    expected: {
      phone: '03479130586',
      phone2: null,
      name: 'Noor ul Amin',
      city: 'Mardan',
      address: ['Amin Medical Store', 'Main bazar Timergara chowk k pas'],
      lines: [
        { product: 'cotton-t-shirt-pack-of-2', variant: '6-7Y', quantity: 1 },
        { product: 'cotton-t-shirt-pack-of-2', variant: '1-2Y', quantity: 2 },
      ],
      total: 4420,
      fee: 250,
      questions: [],
    },
  },
  {
    number: 70,
    kind: 'two phones',
    language: 'roman',
    text: `Spice jars set 1 adad
Munazza Tahir
House 90 chaklala scheme 3
Rawalpindi
03005183647 / 03325946108
dono pe try kar lena plz`,
    expected: {
      phone: '03005183647',
      phone2: '03325946108',
      name: 'Munazza Tahir',
      city: 'Rawalpindi',
      address: ['House 90 chaklala scheme 3'],
      lines: [{ product: 'airtight-spice-jars-set-of-12', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 72,
    kind: 'two phones',
    language: 'english',
    text: `Order: 1 x winter razai comforter (single)
Deliver to: Yasmin Poonawala, 2nd Floor, Parsi Colony, Garden East, Karachi
Tel: 021 32254870 (home)
Cell: 0321 8240596`,
    expected: {
      phone: '03218240596',
      phone2: '021 32254870',
      name: 'Yasmin Poonawala',
      city: 'Karachi',
      address: ['2nd Floor, Parsi Colony, Garden East'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Single', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 74,
    kind: 'two phones',
    language: 'roman',
    text: `[23/11/2026, 6:44 pm] +92 301 7950263: Bache ki jacket navy
[23/11/2026, 6:46 pm] Bazaar Lane: Umar? 2-3, 4-5, 6-7, 8-9, 10-11
[23/11/2026, 6:48 pm] +92 301 7950263: 7 ka hai
[23/11/2026, 6:50 pm] Bazaar Lane: Ok ji details
[23/11/2026, 6:53 pm] +92 301 7950263: Khurram Shahzad
[23/11/2026, 6:53 pm] +92 301 7950263: Ghalla mandi, dukan no 27
[23/11/2026, 6:54 pm] +92 301 7950263: Chichawatni
[23/11/2026, 6:54 pm] +92 301 7950263: 03457918460 likh lo is pe bat hoti hai`,
    expected: {
      phone: '03457918460',
      phone2: '03017950263',
      name: 'Khurram Shahzad',
      city: 'Chichawatni',
      address: ['Ghalla mandi, dukan no 27'],
      lines: [{ product: 'quilted-winter-jacket', variant: '6-7Y / Navy', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 76,
    kind: 'two phones',
    language: 'urdu',
    text: `نسیم اختر، ڈاکخانہ والی گلی، محلہ اسلام پورہ، لودھراں
موبائل نمبر: 0302 6719458
گھر کا نمبر: 0608 364017
مجھے میرون کیمبرک ٹو پیس بھیج دیں، ایک`,
    expected: {
      phone: '03026719458',
      phone2: '0608 364017',
      name: 'نسیم اختر',
      city: 'Lodhran',
      address: ['ڈاکخانہ والی گلی، محلہ اسلام پورہ'],
      lines: [{ product: 'everyday-cambric-2-piece', variant: 'Maroon', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 78,
    kind: 'two phones',
    language: 'mixed',
    text: `Assalamualaikum, 5 saal k bachay ka kurta pajama 1 dein. Amjad Sahu, گلی ڈاک خانہ, main bazar, Samundri
0321-7609435 ghalat likh dia tha upar wala, sahi ye hai: 0321-7609453`,
    expected: {
      phone: '03217609453',
      phone2: null,
      name: 'Amjad Sahu',
      city: 'Samundri',
      address: ['گلی ڈاک خانہ, main bazar'],
      lines: [{ product: 'boys-kurta-pajama-set', variant: '4-5Y', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 80,
    kind: 'phone spelling',
    language: 'roman',
    text: `silk dupatta chahiye 1 pc
Iqra Butt, 112 Rahwali cantt, Gujranwala
0092 300 6458217`,
    expected: {
      phone: '03006458217',
      phone2: null,
      name: 'Iqra Butt',
      city: 'Gujranwala',
      address: ['112 Rahwali cantt'],
      lines: [{ product: 'silk-blend-festive-dupatta', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 82,
    kind: 'phone spelling',
    language: 'roman',
    text: 'socks chaar pack chahiye. Raheel Anjum. Mohalla Usmania, street 1, Bhalwal. Num: 923016784250',
    expected: {
      phone: '03016784250',
      phone2: null,
      name: 'Raheel Anjum',
      city: 'Bhalwal',
      address: ['Mohalla Usmania, street 1'],
      lines: [{ product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 4 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 84,
    kind: 'phone spelling',
    language: 'urdu',
    text: 'سلام۔ مصالحہ جار والا سیٹ ۱ عدد۔ فرحت جبین، کوارٹر نمبر ۹، ریلوے کالونی، خانیوال۔ رابطہ: ٠٣٠٦٧٨٤١٢٩٥',
    expected: {
      phone: '03067841295',
      phone2: null,
      name: 'فرحت جبین',
      city: 'Khanewal',
      address: ['کوارٹر نمبر ۹، ریلوے کالونی'],
      lines: [{ product: 'airtight-spice-jars-set-of-12', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 86,
    kind: 'phone spelling',
    language: 'roman',
    text: `CNIC 3520124786915
Naam Irfan Jamil
Contact 0.3.2.4.4.8.1.7.0.6.5
Address house 5 mian mir colony upper mall
Lahore
Item: beige plazo small 1`,
    expected: {
      phone: '03244817065',
      phone2: null,
      name: 'Irfan Jamil',
      city: 'Lahore',
      address: ['house 5 mian mir colony upper mall'],
      lines: [{ product: 'soft-linen-palazzo', variant: 'S / Beige', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 88,
    kind: 'phone spelling',
    language: 'english',
    text: 'Hi, courier CN 3471890256 was returned by mistake, anyway please book a fresh one: towels, sand, 1 set. Nighat Aziz, 7-A Model Town Link Road, Lahore. Ph (0345) 418 9062',
    expected: {
      phone: '03454189062',
      phone2: null,
      name: 'Nighat Aziz',
      city: 'Lahore',
      address: ['7-A Model Town Link Road'],
      lines: [{ product: 'turkish-style-bath-towels-set-of-2', variant: 'Sand', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 90,
    kind: 'phone spelling',
    language: 'roman',
    text: `[25/11/2026, 1:30 pm] Adnan Malik: Jazzcash kr dun?
[25/11/2026, 1:31 pm] Bazaar Lane: Ji is pe 03018264709 naam Kamran
[25/11/2026, 1:48 pm] Adnan Malik: Bhej diye, TID 031847205196
[25/11/2026, 1:50 pm] Bazaar Lane: Mil gaye shukria
[25/11/2026, 1:52 pm] Adnan Malik: Amla oil 2 bottle. Adnan Malik, G-13/1 street 60 house 12, islamabad, 0 3 3 6 5 4 1 8 2 7 0`,
    expected: {
      phone: '03365418270',
      phone2: null,
      name: 'Adnan Malik',
      city: 'Islamabad',
      address: ['G-13/1 street 60 house 12'],
      lines: [{ product: 'amla-hair-oil-200ml', variant: 'Default', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 92,
    kind: 'phone spelling',
    language: 'mixed',
    text: `نیک بینڈ black ek
Sheraz Ghauri, ward 2, street qazi wali, Haripur
رابطہ نمبر ۰۳۱۴-59 08 721 ہے`,
    expected: {
      phone: '03145908721',
      phone2: null,
      name: 'Sheraz Ghauri',
      city: 'Haripur',
      address: ['ward 2, street qazi wali'],
      lines: [{ product: 'bassline-neckband-earphones', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 94,
    kind: 'sum',
    language: 'roman',
    text: 'Coral gulmohar 1 suit 4490 + delivery 200 = 4690 theek hai na? Shumaila Arif, Peoples colony no 1 W block house 81, Gujranwala 03216490873',
    expected: {
      phone: '03216490873',
      phone2: null,
      name: 'Shumaila Arif',
      city: 'Gujranwala',
      address: ['Peoples colony no 1 W block house 81'],
      lines: [{ product: 'gulmohar-printed-lawn-3-piece', variant: 'Coral', quantity: 1 }],
      total: 4690,
      fee: 200,
      questions: [],
    },
  },
  {
    number: 96,
    kind: 'sum',
    language: 'mixed',
    text: `Chameli perfume 100 ml 1 عدد
قیمت ۴۴۹۰ دیکھی ہے سائٹ پر، delivery alag hai kya?
Hammad Yousafzai
Swat road, near Tehsil office, Takht Bhai
03469157302`,
    expected: {
      phone: '03469157302',
      phone2: null,
      name: 'Hammad Yousafzai',
      city: 'Takht-i-Bahi',
      address: ['Swat road, near Tehsil office'],
      lines: [{ product: 'chameli-eau-de-parfum', variant: '100 ml', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 98,
    kind: 'sum',
    language: 'roman',
    text: `[24/11/2026, 12:20 pm] +92 344 5907183: Router ups kitne ka
[24/11/2026, 12:21 pm] Bazaar Lane: 4299
[24/11/2026, 12:22 pm] +92 344 5907183: Do loon to?
[24/11/2026, 12:24 pm] Bazaar Lane: 8598, chalen 8400 kar dete hain aur delivery free
[24/11/2026, 12:25 pm] +92 344 5907183: 8200
[24/11/2026, 12:26 pm] Bazaar Lane: 8.3k final
[24/11/2026, 12:28 pm] +92 344 5907183: Done do bhej dein
[24/11/2026, 12:31 pm] +92 344 5907183: Ghulam Mustafa net cafe, committee chowk, Talagang`,
    expected: {
      phone: '03445907183',
      phone2: null,
      name: 'Ghulam Mustafa',
      city: 'Talagang',
      address: ['net cafe, committee chowk'],
      lines: [{ product: 'routerback-mini-dc-ups', variant: 'Default', quantity: 2 }],
      total: 8300,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 100,
    kind: 'sum',
    language: 'urdu',
    text: 'آربٹ واچ سلور ساڑھے چھ ہزار والی ایک بھیج دیں، ڈیلیوری کے دو سو الگ دوں گا۔ عمران سہیل، محلہ گھیر، نزد چوک شہیداں، اٹک، 03315628407',
    expected: {
      phone: '03315628407',
      phone2: null,
      name: 'عمران سہیل',
      city: 'Attock',
      address: ['محلہ گھیر، نزد چوک شہیداں'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Silver', quantity: 1 }],
      total: null,
      fee: 200,
      questions: [],
    },
  },
  {
    number: 102,
    kind: 'number word',
    language: 'roman',
    text: '03457682190 Kanwal Riaz ko bhejna hai, railway phatak k pas mohalla Ahmadpura Jaranwala. cheezein ye hain: teen adad amla wala balon ka tel, ek gulabi frock 8-9 saal',
    expected: {
      phone: '03457682190',
      phone2: null,
      name: 'Kanwal Riaz',
      city: 'Jaranwala',
      address: ['railway phatak k pas mohalla Ahmadpura'],
      lines: [
        { product: 'amla-hair-oil-200ml', variant: 'Default', quantity: 3 },
        { product: 'girls-embroidered-frock', variant: '8-9Y / Pink', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 104,
    kind: 'number word',
    language: 'roman',
    text: 'Ek darjan oud attar chahiye masjid ke liye. Maulvi Ishaq, Madrasa Taleem ul Quran, bypass road, Kabirwala. 0305 7149826',
    expected: {
      phone: '03057149826',
      phone2: null,
      name: 'Maulvi Ishaq',
      city: 'Kabirwala',
      address: ['Madrasa Taleem ul Quran, bypass road'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 12 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 106,
    kind: 'number word',
    language: 'urdu',
    text: `[25/11/2026, 6:08 pm] +92 301 7695842: لان کے دو جوڑے چاہئیں گل مہر والے
[25/11/2026, 6:15 pm] Bazaar Lane: جی کورل اور منٹ دو رنگ ہیں
[25/11/2026, 6:16 pm] +92 301 7695842: ایک ایک دونوں
[25/11/2026, 6:17 pm] Bazaar Lane: 8980 ہوں گے
[25/11/2026, 6:20 pm] +92 301 7695842: منظور ہے
[25/11/2026, 6:24 pm] +92 301 7695842: ریحانہ کوثر، مکان 8، نیو سول لائن، سرگودھا`,
    expected: {
      phone: '03017695842',
      phone2: null,
      name: 'ریحانہ کوثر',
      city: 'Sargodha',
      address: ['مکان 8، نیو سول لائن'],
      lines: [
        { product: 'gulmohar-printed-lawn-3-piece', variant: 'Coral', quantity: 1 },
        { product: 'gulmohar-printed-lawn-3-piece', variant: 'Mint', quantity: 1 },
      ],
      total: 8980,
      fee: null,
      questions: [],
    },
  },
  {
    number: 108,
    kind: 'number word',
    language: 'english',
    text: 'half a dozen lunch boxes for our office, plus one spice jar set for me 😊 Sara Ilyas, 2nd floor, Evacuee Trust Complex, Agha Khan Road F-5, Islamabad - 0345 5173906',
    expected: {
      phone: '03455173906',
      phone2: null,
      name: 'Sara Ilyas',
      city: 'Islamabad',
      address: ['2nd floor, Evacuee Trust Complex, Agha Khan Road F-5'],
      lines: [
        { product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 6 },
        { product: 'airtight-spice-jars-set-of-12', variant: 'Default', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 110,
    kind: 'number word',
    language: 'roman',
    text: `Safed kurta bara size (L) 2x, asmani kurta L 1x
Naveed Khosa
Block 17 near gol bagh
DG Khan
0333 6458091`,
    expected: {
      phone: '03336458091',
      phone2: null,
      name: 'Naveed Khosa',
      city: 'Dera Ghazi Khan',
      address: ['Block 17 near gol bagh'],
      lines: [
        { product: 'classic-wash-and-wear-kurta', variant: 'L / White', quantity: 2 },
        { product: 'classic-wash-and-wear-kurta', variant: 'L / Sky', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 112,
    kind: 'number word',
    language: 'mixed',
    text: `مجھے 2 3 عطر چاہئیں oud wale, kitne ka discount hai us hisab se lunga
Haris Mengal, Mengal chowk, خضدار
0334 2395180`,
    expected: {
      phone: '03342395180',
      phone2: null,
      name: 'Haris Mengal',
      city: 'Khuzdar',
      address: ['Mengal chowk'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: null }],
      total: null,
      fee: null,
      questions: ['quantity'],
    },
  },
  {
    number: 114,
    kind: 'change of mind',
    language: 'roman',
    text: `Assalamualaikum 2 king bedsheet terracotta bhej dein
nahi 2 nahi 3 kar dein
Ayesha Farooq
House 55 PWD block C
Islamabad
03005410867`,
    expected: {
      phone: '03005410867',
      phone2: null,
      name: 'Ayesha Farooq',
      city: 'Islamabad',
      address: ['House 55 PWD block C'],
      lines: [{ product: 'percale-bedsheet-set', variant: 'King / Terracotta', quantity: 3 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 116,
    kind: 'change of mind',
    language: 'english',
    text: `[25/11/2026, 9:40 am] Moeez Akhtar: Jeans size 30 please
[25/11/2026, 9:44 am] Bazaar Lane: Sure. Address?
[25/11/2026, 9:50 am] Moeez Akhtar: Hostel 4, NUST, H-12, Islamabad, 0316 5208794
[25/11/2026, 9:58 am] Moeez Akhtar: Oh and sorry not 30
[25/11/2026, 9:58 am] Moeez Akhtar: I measured, it's 34
[25/11/2026, 10:01 am] Bazaar Lane: No problem, two in 34 then?
[25/11/2026, 10:02 am] Moeez Akhtar: One only`,
    expected: {
      phone: '03165208794',
      phone2: null,
      name: 'Moeez Akhtar',
      city: 'Islamabad',
      address: ['Hostel 4, NUST, H-12'],
      lines: [{ product: 'slim-fit-stretch-jeans', variant: '34', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 118,
    kind: 'change of mind',
    language: 'roman',
    text: `[23/11/2026, 3:30 pm] +92 321 8509347: Waistcoat black
[23/11/2026, 3:31 pm] Bazaar Lane: Size?
[23/11/2026, 3:32 pm] +92 321 8509347: S
[23/11/2026, 3:33 pm] Bazaar Lane: Ok
[23/11/2026, 3:40 pm] +92 321 8509347: Bhai log keh rahe green acha lagta
[23/11/2026, 3:41 pm] Bazaar Lane: Bottle green bhi S me hai
[23/11/2026, 3:42 pm] +92 321 8509347: Green kr do
[23/11/2026, 3:42 pm] Bazaar Lane: Done
[23/11/2026, 3:50 pm] +92 321 8509347: Nahi yar black hi theek
[23/11/2026, 3:51 pm] Bazaar Lane: 😅 pakka?
[23/11/2026, 3:51 pm] +92 321 8509347: Pakka black
[23/11/2026, 3:52 pm] Bazaar Lane: S hi?
[23/11/2026, 3:54 pm] +92 321 8509347: Darzi ne 40 chest bola
[23/11/2026, 3:55 pm] Bazaar Lane: Phir M sahi rahega
[23/11/2026, 3:56 pm] +92 321 8509347: M
[23/11/2026, 3:57 pm] Bazaar Lane: Ok black M, delivery free
[23/11/2026, 3:58 pm] +92 321 8509347: Theek
[23/11/2026, 4:02 pm] +92 321 8509347: Burhan Toor
[23/11/2026, 4:02 pm] +92 321 8509347: Toor House, thana road
[23/11/2026, 4:03 pm] +92 321 8509347: daska`,
    expected: {
      phone: '03218509347',
      phone2: null,
      name: 'Burhan Toor',
      city: 'Daska',
      address: ['Toor House, thana road'],
      lines: [{ product: 'sleeveless-waistcoat', variant: 'M / Black', quantity: 1 }],
      total: null,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 120,
    kind: 'change of mind',
    language: 'urdu',
    text: 'عبایا کالا 56 سائز۔ معذرت 58 کر دیں، 56 چھوٹا ہے۔ نبیلہ تبسم، گلی مسجد طیبہ، شاداب کالونی، فیصل آباد، 03226630174',
    expected: {
      phone: '03226630174',
      phone2: null,
      name: 'نبیلہ تبسم',
      city: 'Faisalabad',
      address: ['گلی مسجد طیبہ، شاداب کالونی'],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: '58 / Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 122,
    kind: 'change of mind',
    language: 'roman',
    text: `Gift set white 1. Tayyaba Sarwar, house 13 block 2 Johrabad road Khushab 0306 7524190
Acha suno ab main ammi k ghar hun wahan bhejna
Lane no 3, Gulshan e Habib, Mianwali. Number same`,
    expected: {
      phone: '03067524190',
      phone2: null,
      name: 'Tayyaba Sarwar',
      city: 'Mianwali',
      address: ['Lane no 3, Gulshan e Habib'],
      lines: [{ product: 'newborn-gift-set-5-piece', variant: 'White', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 124,
    kind: 'change of mind',
    language: 'mixed',
    text: `watch rose gold ایک
nahi yar husband ke liye hai to jet black کر دیں
phone: 03008176250
sorry ye purana hai, naya 03008176503
Mehwish Arain, Street Thanay wali, Tando Adam`,
    expected: {
      phone: '03008176503',
      phone2: null,
      name: 'Mehwish Arain',
      city: 'Tando Adam',
      address: ['Street Thanay wali'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Jet Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 126,
    kind: 'earlier order',
    language: 'roman',
    text: 'Bhai pichle mahine jo order kiya tha na same wahi repeat kar do, Kamran Sabir, Sahiwal, 03006901573',
    expected: {
      phone: '03006901573',
      phone2: null,
      name: 'Kamran Sabir',
      city: 'Sahiwal',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: ['earlier-order'],
    },
  },
  {
    number: 128,
    kind: 'earlier order',
    language: 'english',
    text: 'My husband ordered something for himself from you in September. Can you send that again, with a steel tiffin this time? He is Owais Karim, 18 Kohinoor Town, Faisalabad, 0345 7709361, it was the same number then',
    expected: {
      phone: '03457709361',
      phone2: null,
      name: 'Owais Karim',
      city: 'Faisalabad',
      address: ['18 Kohinoor Town'],
      lines: [{ product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['earlier-order'],
    },
  },
  {
    number: 130,
    kind: 'earlier order',
    language: 'urdu',
    text: 'وہی والی بیڈ شیٹ جو عید پر لی تھی، ایک اور چاہیے۔ روبینہ شاہد، مکان 15، کینٹ، جہلم۔ 03465829013',
    expected: {
      phone: '03465829013',
      phone2: null,
      name: 'روبینہ شاہد',
      city: 'Jhelum',
      address: ['مکان 15، کینٹ'],
      lines: [{ product: 'percale-bedsheet-set', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant', 'earlier-order'],
    },
  },
  {
    number: 132,
    kind: 'earlier order',
    language: 'mixed',
    text: `[24/11/2026, 11:11 am] +92 315 6942708: Hello آپی Sana baat kar rahi hun okara wali
[24/11/2026, 11:12 am] +92 315 6942708: jo abaya pehle mangwaya tha black wala
[24/11/2026, 11:13 am] Bazaar Lane: Ji
[24/11/2026, 11:15 am] +92 315 6942708: wohi size ایک اور بہن کے لیے
[24/11/2026, 11:16 am] +92 315 6942708: pata number sab wohi
[24/11/2026, 11:17 am] +92 315 6942708: yehi number hai mera`,
    expected: {
      phone: '03156942708',
      phone2: null,
      name: 'Sana',
      city: 'Okara',
      address: [],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant', 'earlier-order'],
    },
  },
  {
    number: 134,
    kind: 'typing',
    language: 'roman',
    text: `😍😍 hayeee ye pink frock 🌸 6 7 saal wali 1 meri beti k liye 👧🎀
📍 house 33 lane 5 bilal colony
🏙 lahore
📞 0333➖4816029
👤 Sundas Amir
jaldi plzzz 🙏🙏🙏`,
    expected: {
      phone: '03334816029',
      phone2: null,
      name: 'Sundas Amir',
      city: 'Lahore',
      address: ['house 33 lane 5 bilal colony'],
      lines: [{ product: 'girls-embroidered-frock', variant: '6-7Y / Pink', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 136,
    kind: 'typing',
    language: 'roman',
    text: 'ji main fozia bol rahi hun kotri se mujhe electric kettle white colour ki ek chahiye aur address likh lein gali number do allah bux colony near sindh university colony gate phone number 03063087215 payment ghar pe karungi',
    expected: {
      phone: '03063087215',
      phone2: null,
      name: 'fozia',
      city: 'Kotri',
      address: ['gali number do allah bux colony near sindh university colony gate'],
      lines: [{ product: 'cool-touch-electric-kettle', variant: 'White', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 138,
    kind: 'typing',
    language: 'mixed',
    text: `Hi
Khaddar
suit
1

پتہ
Gali 12
ڈھوک رتہ
Near
Noori masjid

Pindi

Amna
0332
5147
890`,
    expected: {
      phone: '03325147890',
      phone2: null,
      name: 'Amna',
      city: 'Rawalpindi',
      address: ['Gali 12', 'ڈھوک رتہ', 'Noori masjid'],
      lines: [{ product: 'winter-khaddar-3-piece', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 140,
    kind: 'typing',
    language: 'english',
    text: 'order pls . bluetoth mini bom speeker blak , qty one , Rohail Masih , youhanabad main bazar gali 2 church wali , Lahor , mob no. 03248091567 . thnku so much',
    expected: {
      phone: '03248091567',
      phone2: null,
      name: 'Rohail Masih',
      city: 'Lahore',
      address: ['youhanabad main bazar gali 2 church wali'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 142,
    kind: 'village',
    language: 'roman',
    text: `[25/11/2026, 8:05 am] +92 346 7182039: razai double wali 1 bhejo
[25/11/2026, 10:02 am] Bazaar Lane: Ji, delivery free hai is pe. Address?
[25/11/2026, 10:30 am] +92 346 7182039: theek ha
[25/11/2026, 10:31 am] +92 346 7182039: Allah Rakha s/o Noor Muhammad
[25/11/2026, 10:32 am] +92 346 7182039: chak 47 G.D, PO Noor Shah
[25/11/2026, 10:32 am] +92 346 7182039: Tehsil o Zila Sahiwal
[25/11/2026, 10:34 am] +92 346 7182039: masjid wale chowk se left`,
    expected: {
      phone: '03467182039',
      phone2: null,
      name: 'Allah Rakha',
      city: 'Sahiwal',
      address: ['chak 47 G.D, PO Noor Shah', 'Tehsil o Zila Sahiwal', 'masjid wale chowk se left'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Double', quantity: 1 }],
      total: null,
      fee: 0,
      questions: [],
    },
  },
  {
    number: 144,
    kind: 'village',
    language: 'english',
    text: 'Please post to: Mrs Gulnar Bibi, Vill. Shewa, Post Office Shewa, Tehsil Razar, Distt. Swabi, KPK. Mobile 0313-9047261. One maroon prayer mat. Rider should call from the adda, google map is wrong.',
    expected: {
      phone: '03139047261',
      phone2: null,
      name: 'Mrs Gulnar Bibi',
      city: 'Swabi',
      address: ['Vill. Shewa, Post Office Shewa, Tehsil Razar, Distt. Swabi'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Maroon', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 146,
    kind: 'village',
    language: 'urdu',
    text: `[24/11/2026, 4:22 pm] ~ Rana: اسٹیل والا ٹفن ایک عدد بھیجیں
[24/11/2026, 4:30 pm] Bazaar Lane: جی 1690، کہاں بھیجنا ہے
[24/11/2026, 4:33 pm] ~ Rana: چک نمبر 9 فورڈ واہ
ڈاکخانہ ڈاہرانوالہ
تحصیل چشتیاں ضلع بہاولنگر
[24/11/2026, 4:34 pm] Bazaar Lane: نام اور نمبر؟
[24/11/2026, 4:36 pm] ~ Rana: رانا افضل
[24/11/2026, 4:36 pm] ~ Rana: ۰۳۰۵۷۲۱۸۶۴۹`,
    expected: {
      phone: '03057218649',
      phone2: null,
      name: 'رانا افضل',
      city: 'Chishtian',
      address: ['چک نمبر 9 فورڈ واہ', 'ڈاکخانہ ڈاہرانوالہ', 'تحصیل چشتیاں ضلع بہاولنگر'],
      lines: [{ product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 148,
    kind: 'village',
    language: 'mixed',
    text: 'Salam wrora, ma la 10k mah power bank black yo pakar day. Kalay Gandi Umar Khan, near BHU, تحصیل کلاچی, zila DI Khan. Naqeebullah 0344-9520718',
    expected: {
      phone: '03449520718',
      phone2: null,
      name: 'Naqeebullah',
      city: 'Dera Ismail Khan',
      address: ['Kalay Gandi Umar Khan, near BHU, تحصیل کلاچی, zila DI Khan'],
      lines: [{ product: 'voltcore-10000mah-power-bank', variant: 'Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 150,
    kind: 'village',
    language: 'roman',
    text: `Kiran Shehzadi
gaon Dhok Pathan, moza Multan Khurd
tehsil talagang
bus stop pe hakeem sb ki dukan hai wahan
03145762098
ja namaz 2 chahiye`,
    expected: {
      phone: '03145762098',
      phone2: null,
      name: 'Kiran Shehzadi',
      city: 'Talagang',
      address: ['gaon Dhok Pathan, moza Multan Khurd', 'tehsil talagang', 'bus stop pe hakeem sb ki dukan'],
      lines: [{ product: 'padded-prayer-mat', variant: null, quantity: 2 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 152,
    kind: 'city',
    language: 'roman',
    text: `[25/11/2026, 9:33 am] Farhan W: kettle safed wali hai?
[25/11/2026, 9:40 am] Bazaar Lane: Ji, aur kali bhi. 2890
[25/11/2026, 9:41 am] Farhan W: safed 1
[25/11/2026, 9:42 am] Farhan W: Farhan Wattoo
[25/11/2026, 9:42 am] Farhan W: Awan Town near Thokar, Multan Road Lahore
[25/11/2026, 9:43 am] Farhan W: 0321 4698052
[25/11/2026, 9:44 am] Bazaar Lane: Noted`,
    expected: {
      phone: '03214698052',
      phone2: null,
      name: 'Farhan Wattoo',
      city: 'Lahore',
      address: ['Awan Town near Thokar, Multan Road'],
      lines: [{ product: 'cool-touch-electric-kettle', variant: 'White', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 154,
    kind: 'city',
    language: 'english',
    text: 'One black prayer mat? if not then green. Nosheen Rao, 27 Sialkot Bypass Road, Garden Town, Gujranwala. 0345-6490218',
    expected: {
      phone: '03456490218',
      phone2: null,
      name: 'Nosheen Rao',
      city: 'Gujranwala',
      address: ['27 Sialkot Bypass Road, Garden Town'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Green', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 156,
    kind: 'city',
    language: 'roman',
    text: 'Bagh e Jinnah ke samne wali gali, Lawrence road, makan 7, Lhr. Shakeela Anwar. 1 serum. Wah itni jaldi reply kia aap ne, shukriya. 0300-4159728',
    expected: {
      phone: '03004159728',
      phone2: null,
      name: 'Shakeela Anwar',
      city: 'Lahore',
      address: ['Bagh e Jinnah ke samne wali gali, Lawrence road, makan 7'],
      lines: [{ product: 'vitamin-c-face-serum-30ml', variant: 'Default', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 158,
    kind: 'city',
    language: 'english',
    text: 'We are in Islamabad, the parcel goes to my in-laws in Peshawar please: Engr. Sajjad Khattak, House 31, Street 2, K-3, Phase 3 Hayatabad. His cell 0301-8945037. Item: Chameli perfume, 100ml. I am Mehreen, 0332-5048716.',
    expected: {
      phone: '03018945037',
      phone2: '03325048716',
      name: 'Engr. Sajjad Khattak',
      city: 'Peshawar',
      address: ['House 31, Street 2, K-3, Phase 3 Hayatabad'],
      lines: [{ product: 'chameli-eau-de-parfum', variant: '100 ml', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 160,
    kind: 'city',
    language: 'roman',
    text: `[25/11, 10:15 pm] +92 302 8751946: mustard 2 pc suit chahye
[25/11, 10:18 pm] Bazaar Lane: Ji 2890, pata?
[25/11, 10:21 pm] +92 302 8751946: Ghazala Parveen satellite town gali nmbr 14
[25/11, 10:21 pm] +92 302 8751946: ghar k bahir neem ka darakht he
[25/11, 10:22 pm] Bazaar Lane: Theek hai baji`,
    expected: {
      phone: '03028751946',
      phone2: null,
      name: 'Ghazala Parveen',
      city: null,
      address: ['satellite town gali nmbr 14', 'ghar k bahir neem ka darakht he'],
      lines: [{ product: 'everyday-cambric-2-piece', variant: 'Mustard', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-city'],
    },
  },
  {
    number: 162,
    kind: 'city',
    language: 'mixed',
    text: 'AOA cotton t shirt pack 4-5 سال ek, Inam ur Rehman, بلامبٹ روڈ, opp DHQ hospital, Timergara, 0342-9618753',
    expected: {
      phone: '03429618753',
      phone2: null,
      name: 'Inam ur Rehman',
      city: null,
      address: ['بلامبٹ روڈ, opp DHQ hospital, Timergara'],
      lines: [{ product: 'cotton-t-shirt-pack-of-2', variant: '4-5Y', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-city'],
    },
  },
  {
    number: 164,
    kind: 'city',
    language: 'urdu',
    text: `بیسلائن نیک بینڈ
ایک عدد
ساجد لنڈ
بلاک 9، نزد ٹریفک چوک
ڈیرہ غازیخان
فون 03337160459`,
    expected: {
      phone: '03337160459',
      phone2: null,
      name: 'ساجد لنڈ',
      city: 'Dera Ghazi Khan',
      address: ['بلاک 9، نزد ٹریفک چوک'],
      lines: [{ product: 'bassline-neckband-earphones', variant: null, quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-variant'],
    },
  },
  {
    number: 166,
    kind: 'name',
    language: 'roman',
    text: '1 silver orbit watch, makan 5, gali 22, islampura, Kasur. 03234791586. shaam 5 baje ke baad aana',
    expected: {
      phone: '03234791586',
      phone2: null,
      name: null,
      city: 'Kasur',
      address: ['makan 5, gali 22, islampura'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Silver', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 168,
    kind: 'name',
    language: 'mixed',
    text: 'سلام، میں عدنان ہوں. Ye order mere abbu Riaz Hussain sahib k naam par lagana, Riaz Hussain, بنگلہ نمبر 8 کینال کالونی, Khanpur, 03006728491. Safed kurta XL 1 aur cream shalwar kameez XL 1',
    expected: {
      phone: '03006728491',
      phone2: null,
      name: 'Riaz Hussain',
      city: 'Khanpur',
      address: ['بنگلہ نمبر 8 کینال کالونی'],
      lines: [
        { product: 'classic-wash-and-wear-kurta', variant: 'XL / White', quantity: 1 },
        { product: 'stitched-shalwar-kameez-suit', variant: 'XL / Cream', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 170,
    kind: 'name',
    language: 'urdu',
    text: 'چوہدری غلام رسول صاحب، ڈیرہ چوہدریاں، نزد پھاٹک، لالہ موسیٰ۔ موبائل 03446250817۔ کالی واسکٹ ایکس ایل سائز ایک عدد۔',
    expected: {
      phone: '03446250817',
      phone2: null,
      name: 'چوہدری غلام رسول',
      city: 'Lalamusa',
      address: ['ڈیرہ چوہدریاں، نزد پھاٹک'],
      lines: [{ product: 'sleeveless-waistcoat', variant: 'XL / Black', quantity: 1 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 172,
    kind: 'name',
    language: 'english',
    text: `[25/11/2026, 10:12 pm] +44 7911 208364: Salam, I'm in Birmingham, can someone in Pakistan pay on delivery?
[25/11/2026, 10:20 pm] Bazaar Lane: Yes, cash on delivery at their door
[25/11/2026, 10:24 pm] +44 7911 208364: OK so 2 prayer mats maroon for my parents
[25/11/2026, 10:26 pm] +44 7911 208364: Name Raja Mohammad Aslam, Village Potha Bangash road, sector F-3, Mirpur Azad Kashmir
[25/11/2026, 10:27 pm] +44 7911 208364: their phone is 0345 8829140`,
    expected: {
      phone: '03458829140',
      phone2: null,
      name: 'Raja Mohammad Aslam',
      city: 'Mirpur',
      address: ['Village Potha Bangash road, sector F-3'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Maroon', quantity: 2 }],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 174,
    kind: 'name',
    language: 'roman',
    text: 'Salam, Pir sahib ke liye chappal 40 number ki darkar hai. Pir Ghulam Fareed Qureshi, astana aliya, near canal rest house, Jampur. Fone 03347 16502 (pura number kal bata dunga)',
    expected: {
      phone: null,
      phone2: null,
      name: 'Pir Ghulam Fareed Qureshi',
      city: 'Jampur',
      address: ['astana aliya, near canal rest house'],
      lines: [{ product: 'handmade-peshawari-chappal', variant: '40', quantity: 1 }],
      total: null,
      fee: null,
      questions: ['which-phone'],
    },
  },
  {
    number: 176,
    kind: 'several',
    language: 'roman',
    text: `[24/11/2026, 2:02 pm] +92 331 6970452: School pant hai
[24/11/2026, 2:10 pm] Bazaar Lane: Ji 5-6, 7-8, 9-10, 11-12
[24/11/2026, 2:11 pm] +92 331 6970452: 7-8 ki 2
[24/11/2026, 2:11 pm] +92 331 6970452: 11-12 ki 1
[24/11/2026, 2:12 pm] Bazaar Lane: 9-10 ki bhi? teen bachay hain na apke
[24/11/2026, 2:13 pm] +92 331 6970452: nahi uski abhi hai
[24/11/2026, 2:15 pm] +92 331 6970452: Tasneem Kausar gali haq bahu mohalla sharif pura Jhang`,
    expected: {
      phone: '03316970452',
      phone2: null,
      name: 'Tasneem Kausar',
      city: 'Jhang',
      address: ['gali haq bahu mohalla sharif pura'],
      lines: [
        { product: 'school-trousers-with-stretch-waist', variant: '7-8Y', quantity: 2 },
        { product: 'school-trousers-with-stretch-waist', variant: '11-12Y', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 178,
    kind: 'several',
    language: 'english',
    text: `Can you send me these?
1. Orbit S2, jet black – 1
2. 20000 mAh power bank – 1
3. Lightning cable – 2
Hamdan Effendi, Office 11, Block 12-C, Jinnah Super, F-7 Markaz, Islamabad, mobile 03005172948`,
    expected: {
      phone: '03005172948',
      phone2: null,
      name: 'Hamdan Effendi',
      city: 'Islamabad',
      address: ['Office 11, Block 12-C, Jinnah Super, F-7 Markaz'],
      lines: [
        { product: 'orbit-s2-smart-watch', variant: 'Jet Black', quantity: 1 },
        { product: 'voltcore-20000mah-power-bank', variant: 'Default', quantity: 1 },
        { product: 'toughweave-braided-cable', variant: 'Lightning, 1 m', quantity: 2 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 180,
    kind: 'several',
    language: 'roman',
    text: `mehak_ranjha7
hii
mehak_ranjha7
co-ord set indigo ek, size baad me batati hun
mehak_ranjha7
aur palazzo beige L 2
You sent
4990 + 3780 = 8770 dear, delivery free
mehak_ranjha7
great
You sent
Details?
mehak_ranjha7
Mehak Ranjha
Kot Fareed gali no 1
Sargodha
03027613984`,
    expected: {
      phone: '03027613984',
      phone2: null,
      name: 'Mehak Ranjha',
      city: 'Sargodha',
      address: ['Kot Fareed gali no 1'],
      lines: [
        { product: 'block-print-co-ord-set', variant: null, quantity: 1 },
        { product: 'soft-linen-palazzo', variant: 'L / Beige', quantity: 2 },
      ],
      total: 8770,
      fee: 0,
      questions: ['which-variant'],
    },
  },
  {
    number: 182,
    kind: 'several',
    language: 'mixed',
    text: 'Code NG-2005-XS 1, code NG-2009-MAGENT 1, aur ایک عدد کھدر کا سوٹ. Saba Durrani, گلشن کالونی, street 3, near Army school, Kohat, 0336 9572048',
    expected: {
      phone: '03369572048',
      phone2: null,
      name: 'Saba Durrani',
      city: 'Kohat',
      address: ['گلشن کالونی, street 3, near Army school'],
      lines: [
        { product: 'chikan-kurta-short', variant: 'XS', quantity: 1 },
        { product: 'silk-blend-festive-dupatta', variant: 'Magenta', quantity: 1 },
        { product: 'winter-khaddar-3-piece', variant: 'Default', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 184,
    kind: 'several',
    language: 'urdu',
    text: `03429506831
عصمت آرا
نزد پاسپورٹ آفس، مانسہرہ

چاہیے:
جیکٹ چار پانچ سال نیوی (ایک)
جیکٹ آٹھ نو سال مسٹرڈ (دو)
پولو سفید لارج (ایک) بچوں کے ابو کے لیے`,
    expected: {
      phone: '03429506831',
      phone2: null,
      name: 'عصمت آرا',
      city: 'Mansehra',
      address: ['نزد پاسپورٹ آفس'],
      lines: [
        { product: 'quilted-winter-jacket', variant: '4-5Y / Navy', quantity: 1 },
        { product: 'quilted-winter-jacket', variant: '8-9Y / Mustard', quantity: 2 },
        { product: 'pique-polo-shirt', variant: 'L / White', quantity: 1 },
      ],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 186,
    kind: 'unknown product',
    language: 'roman',
    text: `[23/11/2026, 5:21 pm] +92 307 4218695: IMG-20261123-WA0007.jpg (file attached)
[23/11/2026, 5:21 pm] +92 307 4218695: same ye hi chahiye bhai 2 pcs
[23/11/2026, 5:24 pm] +92 307 4218695: Tanveer Kazmi, 14 Nishtar road, near Chowk Shaheedan, Multan
[23/11/2026, 5:30 pm] Bazaar Lane: Theek hai sir`,
    expected: {
      phone: '03074218695',
      phone2: null,
      name: 'Tanveer Kazmi',
      city: 'Multan',
      address: ['14 Nishtar road, near Chowk Shaheedan'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 188,
    kind: 'unknown product',
    language: 'mixed',
    text: `[23/11/2026, 9:14 pm] ~ Naureen ✨: ایک لان سوٹ بھیج دیں
[23/11/2026, 9:16 pm] Bazaar Lane: Gulmohar printed ya Multani embroidered?
[23/11/2026, 9:18 pm] ~ Naureen ✨: jo acha ho, meri pasand apko pata hai
[23/11/2026, 9:20 pm] ~ Naureen ✨: Naureen Bhutto, Bhutto colony, near girls school, Shikarpur
0334-3827065`,
    expected: {
      phone: '03343827065',
      phone2: null,
      name: 'Naureen Bhutto',
      city: 'Shikarpur',
      address: ['Bhutto colony, near girls school'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 190,
    kind: 'unknown product',
    language: 'english',
    text: 'Hello, 1 linen 3 piece from your last season collection and 2 kg of almonds if you have. Maria Qadir, 9 Zarghoon Road, Quetta, 0300-3815927',
    expected: {
      phone: '03003815927',
      phone2: null,
      name: 'Maria Qadir',
      city: 'Quetta',
      address: ['9 Zarghoon Road'],
      lines: [],
      total: null,
      fee: null,
      questions: ['which-product'],
    },
  },
  {
    number: 192,
    kind: 'no order',
    language: 'roman',
    text: 'bhai rose gold smart watch me calling hoti hai? 1 lun to Sukkur tak delivery charges kya hain, pehle ye bata do',
    expected: {
      phone: null,
      phone2: null,
      name: null,
      city: 'Sukkur',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 194,
    kind: 'no order',
    language: 'roman',
    text: 'Frock choti nikli hai, 4-5 saal likha tha lekin 3 saal jitni hai. Bohat afsos hua. Order ORD-20261112-M7T9C3RB. Robina, Gujranwala, number 0321 6470938. Wapsi ka tareeqa batayen',
    expected: {
      phone: '03216470938',
      phone2: null,
      name: 'Robina',
      city: 'Gujranwala',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 196,
    kind: 'no order',
    language: 'english',
    text: 'Hello, is the job of sales girl still open? I am from Lahore, have 2 years experience in a clothing outlet at Packages Mall. You can reach me on 0334-4067125. Ramsha Iqbal',
    expected: {
      phone: '03344067125',
      phone2: null,
      name: 'Ramsha Iqbal',
      city: 'Lahore',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 198,
    kind: 'no order',
    language: 'urdu',
    text: 'جناب جو کالی کیتلی آئی ہے اس کا ڈھکن ٹوٹا ہوا ہے، تصویر بھیج دی ہے، اسے بدل دیں یا پیسے واپس کریں۔ نواز کھوکھر، گجرات، 03066259148',
    expected: {
      phone: '03066259148',
      phone2: null,
      name: 'نواز کھوکھر',
      city: 'Gujrat',
      address: [],
      lines: [],
      total: null,
      fee: null,
      questions: [],
    },
  },
  {
    number: 200,
    kind: 'no order',
    language: 'mixed',
    text: `[24/11/2026, 6:15 pm] +92 301 8470529: Earbuds ki دوسری side band ho gayi hai
[24/11/2026, 6:20 pm] Bazaar Lane: Warranty 6 mahine hai, replace ho jayenge. Kab liye thay?
[24/11/2026, 6:22 pm] +92 301 8470529: ستمبر میں, black wale
[24/11/2026, 6:23 pm] Bazaar Lane: Box ke sath bhej dein, naye bhej denge
[24/11/2026, 6:24 pm] +92 301 8470529: ok`,
    expected: {
      phone: '03018470529',
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
