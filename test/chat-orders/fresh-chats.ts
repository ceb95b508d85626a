import { type JudgedChat, nothingRead } from './judged-chat.ts'

/**
 * Forty harder chats, held out: written and judged before the reader was developed with `harder-chats.ts`. Nobody reads
 * them while the reader is changed; they are asked for totals alone.
 */
export const freshChats: JudgedChat[] = [
  {
    number: 301,
    kind: 'export',
    language: 'roman',
    text: `26/11/2026, 9:02 am - +92 302 4417865: Aoa kettle white hai?
26/11/2026, 9:10 am - Bazaar Lane: Walaikum salam, ji 2890 ki
26/11/2026, 9:11 am - +92 302 4417865: Meezan account bhej dein advance kar deta hun
26/11/2026, 9:12 am - Bazaar Lane: Easypaisa 0344 9051276 Bazaar Lane, Meezan 01230104567891
26/11/2026, 9:15 am - +92 302 4417865: Easypaisa nahi ho raha, COD kar dein
26/11/2026, 9:16 am - Bazaar Lane: Theek hai. Naam aur pata?
26/11/2026, 9:18 am - +92 302 4417865: Kashif Raza, makan 8 gali 3, mohalla Islampura, Okara
26/11/2026, 9:18 am - +92 302 4417865: ek hi kettle`,
    expected: {
      ...nothingRead,
      phone: '03024417865',
      name: 'Kashif Raza',
      city: 'Okara',
      address: ['makan 8 gali 3, mohalla Islampura'],
      lines: [{ product: 'cool-touch-electric-kettle', variant: 'White', quantity: 1 }],
    },
  },
  {
    number: 302,
    kind: 'phone spelling',
    language: 'english',
    text: `Order please: Orbit S2 watch, jet black, 1 piece.
CNIC 35202-1847365-9 (courier asked last time)
Danish Aslam, 17-B, Block N, Model Town Extension, Lahore
my number is 0092 322
481 7350`,
    expected: {
      ...nothingRead,
      phone: '03224817350',
      name: 'Danish Aslam',
      city: 'Lahore',
      address: ['17-B, Block N, Model Town Extension'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Jet Black', quantity: 1 }],
    },
  },
  {
    number: 303,
    kind: 'village',
    language: 'urdu',
    text: `السلام علیکم
دو عدد جائے نماز سبز رنگ بھیج دیں
نام: محمد اشرف ولد غلام رسول
پتہ: چک نمبر 57 گ ب، ڈاکخانہ خاص، تحصیل جڑانوالہ، ضلع فیصل آباد
موبائل: ۰۳۰۶-۷۴۱۸۲۹۵`,
    expected: {
      ...nothingRead,
      phone: '03067418295',
      name: 'محمد اشرف',
      city: 'Jaranwala',
      address: ['چک نمبر 57 گ ب، ڈاکخانہ خاص، تحصیل جڑانوالہ، ضلع فیصل آباد'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Green', quantity: 2 }],
    },
  },
  {
    number: 304,
    kind: 'city',
    language: 'roman',
    text: `Salam main Karachi se baat kar rahi hun lekin parcel Sialkot bhejna hai ammi ko. Chameli perfume 100ml 1. Naam Nasreen Akhtar, Hajipura road, gali haji sahab wali, Sialkot. Unka number 0333 8615042`,
    expected: {
      ...nothingRead,
      phone: '03338615042',
      name: 'Nasreen Akhtar',
      city: 'Sialkot',
      address: ['Hajipura road, gali haji sahab wali'],
      lines: [{ product: 'chameli-eau-de-parfum', variant: '100 ml', quantity: 1 }],
    },
  },
  {
    number: 305,
    kind: 'change of mind',
    language: 'roman',
    text: `[11:20 am, 26/11/2026] Nabeel Ahmad: polo shirt navy large 2
[11:21 am, 26/11/2026] Nabeel Ahmad: nahi medium kar dein
[11:24 am, 26/11/2026] Bazaar Lane: 2 navy medium, 3580
[11:25 am, 26/11/2026] Nabeel Ahmad: ji
[11:26 am, 26/11/2026] Nabeel Ahmad: Nabeel Ahmad
House 290 street 11 G-9/3
Isb
[11:26 am, 26/11/2026] Nabeel Ahmad: 03155 208 641`,
    expected: {
      ...nothingRead,
      phone: '03155208641',
      name: 'Nabeel Ahmad',
      city: 'Islamabad',
      address: ['House 290 street 11 G-9/3'],
      lines: [{ product: 'pique-polo-shirt', variant: 'M / Navy', quantity: 2 }],
      total: 3580,
    },
  },
  {
    number: 306,
    kind: 'earlier order',
    language: 'roman',
    text: `[25/11/2026, 8:30 pm] +92 313 7740268: bhai wohi jo pehle liya tha na wo phir se bhej do
[25/11/2026, 8:31 pm] +92 313 7740268: address bhi wohi purana
[25/11/2026, 8:40 pm] Bazaar Lane: Ji check karta hun`,
    expected: {
      ...nothingRead,
      phone: '03137740268',
      questions: ['which-city', 'earlier-order'],
    },
  },
  {
    number: 307,
    kind: 'forwarded',
    language: 'roman',
    text: `[26/11/2026, 3:40:12 PM] Sana Reseller: Forwarded
Customer: Mehreen Ashfaq
Add: Plot 22, Street 6, Satellite Town, near Degree College, Jhang
Ph 0342-7195083
Abaya 56 black 1 pc
COD 4540
[26/11/2026, 3:41:02 PM] Sana Reseller: parcel pe mera naam na ho, mera number 0336-4409217 hai agar masla ho
[26/11/2026, 3:44:10 PM] Bazaar Lane: Noted Sana`,
    expected: {
      ...nothingRead,
      phone: '03427195083',
      phone2: '03364409217',
      name: 'Mehreen Ashfaq',
      city: 'Jhang',
      address: ['Plot 22, Street 6, Satellite Town, near Degree College'],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: '56 / Black', quantity: 1 }],
      total: 4540,
    },
  },
  {
    number: 308,
    kind: 'voice note',
    language: 'mixed',
    text: `[26/11/2026, 6:01 pm] +92 345 6608124: \u200eaudio omitted
[26/11/2026, 6:03 pm] Bazaar Lane: Voice note mein shor hai, likh dein please
[26/11/2026, 6:05 pm] +92 345 6608124: رضائی سنگل دو عدد
[26/11/2026, 6:06 pm] Bazaar Lane: 2 single razai 13,980 delivery free
[26/11/2026, 6:07 pm] +92 345 6608124: ok
[26/11/2026, 6:09 pm] +92 345 6608124: \u200eaudio omitted
[26/11/2026, 6:12 pm] +92 345 6608124: حاجی نذیر احمد، کچہری روڈ، نزد نیشنل بینک، بھکر`,
    expected: {
      ...nothingRead,
      phone: '03456608124',
      name: 'حاجی نذیر احمد',
      city: 'Bhakkar',
      address: ['کچہری روڈ، نزد نیشنل بینک'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Single', quantity: 2 }],
      total: 13980,
      fee: 0,
    },
  },
  {
    number: 309,
    kind: 'two phones',
    language: 'roman',
    text: `Asalam o alikum
Bluetooth speaker teal ek adad
Rana Waqas
Dukan no 14 Rail bazar Faislabad
0300 6620 471 / 0321 6620 471
dono pe whatsapp hai`,
    expected: {
      ...nothingRead,
      phone: '03006620471',
      phone2: '03216620471',
      name: 'Rana Waqas',
      city: 'Faisalabad',
      address: ['Dukan no 14 Rail bazar'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: 'Teal', quantity: 1 }],
    },
  },
  {
    number: 310,
    kind: 'phone spelling',
    language: 'roman',
    text: 'Tiffin box 2 pcs bhej dein Mrs Rehana, B-110 block 13-D2 gulshan e iqbal karachi. Pichle parcel ka tracking 03008871234567 tha wo mil gaya shukria. Mera nambar zero likh k 3332 416 097',
    expected: {
      ...nothingRead,
      phone: '03332416097',
      name: 'Mrs Rehana',
      city: 'Karachi',
      address: ['B-110 block 13-D2 gulshan e iqbal'],
      lines: [{ product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 2 }],
    },
  },
  {
    number: 311,
    kind: 'instagram',
    language: 'english',
    text: `noor.and.co
Hello! Is the rust co-ord set back in M?
You sent
Yes it is! Rs 4,990 💛
noor.and.co
Yay. One please, to Rawalpindi
You sent
Delivery is 250, so 5,240 in total. Name, address and number please
noor.and.co
Noor Fatima
Flat 3, Bahria Heights 2, Phase 4, Bahria Town
Rawalpindi
+92 (336) 518-2290
noor.and.co
also is 0390 0000000 your WhatsApp?
You sent
Yes 😊`,
    expected: {
      ...nothingRead,
      phone: '03365182290',
      name: 'Noor Fatima',
      city: 'Rawalpindi',
      address: ['Flat 3, Bahria Heights 2, Phase 4, Bahria Town'],
      lines: [{ product: 'block-print-co-ord-set', variant: 'M / Rust', quantity: 1 }],
      total: 5240,
      fee: 250,
    },
  },
  {
    number: 312,
    kind: 'several',
    language: 'mixed',
    text: `سلام! آرڈر لکھ لیں
ایک کالی کیتلی
دو ٹفن
ek darjan emergency bulb 12 watt
Shahid Iqbal, گلی نمبر 9، محلہ فاروق آباد، شیخوپورہ
0304 4471 892`,
    expected: {
      ...nothingRead,
      phone: '03044471892',
      name: 'Shahid Iqbal',
      city: 'Sheikhupura',
      address: ['گلی نمبر 9، محلہ فاروق آباد'],
      lines: [
        { product: 'cool-touch-electric-kettle', variant: 'Black', quantity: 1 },
        { product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 2 },
        { product: 'glow-led-emergency-bulb-pack-of-2', variant: '12 W', quantity: 12 },
      ],
    },
  },
  {
    number: 313,
    kind: 'two phones',
    language: 'roman',
    text: `[26/11/2026, 10:15 am] ~ Bilal 🏏: jeans 34 ek
[26/11/2026, 10:20 am] Bazaar Lane: 3290. Address aur number?
[26/11/2026, 10:22 am] ~ Bilal 🏏: Bilal Ahmed, house 3 street 40, cantt, Multan
[26/11/2026, 10:22 am] ~ Bilal 🏏: 0301 7452186
[26/11/2026, 10:25 am] ~ Bilal 🏏: sorry number ghalat likh diya 0301 7452168 hai
[26/11/2026, 10:26 am] Bazaar Lane: Ok theek kar diya`,
    expected: {
      ...nothingRead,
      phone: '03017452168',
      name: 'Bilal Ahmed',
      city: 'Multan',
      address: ['house 3 street 40, cantt'],
      lines: [{ product: 'slim-fit-stretch-jeans', variant: '34', quantity: 1 }],
    },
  },
  {
    number: 314,
    kind: 'two phones',
    language: 'roman',
    text: `[26/11/2026, 12:00 pm] +92 312 5590341: Mujhe 1 neckband red bhejen. Ali Raza, dhoke chiragh din, Pindi
[26/11/2026, 12:01 pm] +92 333 5128870: Mujhe bhi 1 neckband black. Usman Khan, 6th road, Pindi
[26/11/2026, 12:05 pm] Bazaar Lane: Dono ke order likh liye`,
    expected: {
      ...nothingRead,
      name: 'Ali Raza',
      city: 'Rawalpindi',
      address: ['dhoke chiragh din'],
      lines: [
        { product: 'bassline-neckband-earphones', variant: 'Red', quantity: 1 },
        { product: 'bassline-neckband-earphones', variant: 'Black', quantity: 1 },
      ],
      questions: ['which-phone'],
    },
  },
  {
    number: 315,
    kind: 'sum',
    language: 'roman',
    text: `26/11/26, 2:14 pm - Fozia: khaddar suit aur rose water
26/11/26, 2:20 pm - Bazaar Lane: 5290 + 690 + 200 dc = 6180
26/11/26, 2:22 pm - Fozia: 6000 kar lein
26/11/26, 2:25 pm - Bazaar Lane: chalein 6000 final
26/11/26, 2:26 pm - Fozia: shukriya. Fozia Batool, 45 Z block, Madina town, fsd, 0321-7650 934`,
    expected: {
      ...nothingRead,
      phone: '03217650934',
      name: 'Fozia Batool',
      city: 'Faisalabad',
      address: ['45 Z block, Madina town'],
      lines: [
        { product: 'winter-khaddar-3-piece', variant: 'Default', quantity: 1 },
        { product: 'rose-water-mist-120ml', variant: 'Default', quantity: 1 },
      ],
      total: 6000,
      fee: 200,
    },
  },
  {
    number: 316,
    kind: 'form',
    language: 'roman',
    text: `NAAM = Tahira Jabeen
NUMBER = +923077164820
2ND NUMBER = 062 2885107
PATA = house 61, one unit colony
CITY = Bhawalpur
ORDER = frock pink 4-5 saal
QTY = 1
TOTAL = 3240 with dc`,
    expected: {
      ...nothingRead,
      phone: '03077164820',
      phone2: '062 2885107',
      name: 'Tahira Jabeen',
      city: 'Bahawalpur',
      address: ['house 61, one unit colony'],
      lines: [{ product: 'girls-embroidered-frock', variant: '4-5Y / Pink', quantity: 1 }],
      total: 3240,
    },
  },
  {
    number: 317,
    kind: 'number word',
    language: 'urdu',
    text: `پشاوری چپل اکتالیس نمبر ایک جوڑا اور کاٹن جرابیں تین پیک بھیجیں، فرمان اللہ، محلہ بازید خیل، کوہاٹ روڈ، پشاور، فون نمبر ۰۳۱۱۵۸۴۷۷۰۹`,
    expected: {
      ...nothingRead,
      phone: '03115847709',
      name: 'فرمان اللہ',
      city: 'Peshawar',
      address: ['محلہ بازید خیل، کوہاٹ روڈ'],
      lines: [
        { product: 'handmade-peshawari-chappal', variant: '41', quantity: 1 },
        { product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 3 },
      ],
    },
  },
  {
    number: 318,
    kind: 'typing',
    language: 'english',
    text: 'pls snd 1 vitamn c serum nd 1 rosewater 2 ayesha malik,hse 9,st 4,gulraiz 2,rwp...cntct 03345067182...ty',
    expected: {
      ...nothingRead,
      phone: '03345067182',
      name: 'ayesha malik',
      city: 'Rawalpindi',
      address: ['hse 9,st 4,gulraiz 2'],
      lines: [
        { product: 'vitamin-c-face-serum-30ml', variant: 'Default', quantity: 1 },
        { product: 'rose-water-mist-120ml', variant: 'Default', quantity: 1 },
      ],
    },
  },
  {
    number: 319,
    kind: 'unknown product',
    language: 'roman',
    text: `[26/11, 4:10 pm] +92 305 8816430: air cooler hai apke pas?
[26/11, 4:12 pm] +92 305 8816430: ek bhijwa dein
[26/11, 4:13 pm] +92 305 8816430: Ghulam Mustafa, thana road, Kot Adu
[26/11, 4:30 pm] Bazaar Lane: Sir air cooler nahi hai`,
    expected: {
      ...nothingRead,
      phone: '03058816430',
      name: 'Ghulam Mustafa',
      city: 'Kot Addu',
      address: ['thana road'],
      questions: ['which-product'],
    },
  },
  {
    number: 320,
    kind: 'no order',
    language: 'roman',
    text: `[26/11/2026, 1:10 pm] +92 324 8863017: parcel kahan pohancha? tracking LE7301928465 hai
[26/11/2026, 1:15 pm] Bazaar Lane: Courier Multan hub me hai, kal mil jaye ga inshaAllah
[26/11/2026, 1:16 pm] +92 324 8863017: ok`,
    expected: { ...nothingRead, phone: '03248863017' },
  },
  {
    number: 321,
    kind: 'change of mind',
    language: 'english',
    text: `26/11/2026, 16:02 - Sarah Jamil: Two bath towel sets please, white and sand
26/11/2026, 16:03 - Sarah Jamil: Actually make the white one sea green
26/11/2026, 16:10 - Bazaar Lane: So one sand and one sea green?
26/11/2026, 16:10 - Sarah Jamil: Yes
26/11/2026, 16:11 - Sarah Jamil: 221 Street 7, Cavalry Ground, Lahore
26/11/2026, 16:12 - Sarah Jamil: 0322-8846105, please don't use my old one 0300-8441902`,
    expected: {
      ...nothingRead,
      phone: '03228846105',
      name: 'Sarah Jamil',
      city: 'Lahore',
      address: ['221 Street 7, Cavalry Ground'],
      lines: [
        { product: 'turkish-style-bath-towels-set-of-2', variant: 'Sand', quantity: 1 },
        { product: 'turkish-style-bath-towels-set-of-2', variant: 'Sea Green', quantity: 1 },
      ],
    },
  },
  {
    number: 322,
    kind: 'village',
    language: 'roman',
    text: `boys kurta pajama 6-7 saal 1
Zulfiqar Ali
goth Ahmed Khan Brohi
post office Sita Road, taluka Khairpur Nathan Shah
zila Dadu
0306 3381 740`,
    expected: {
      ...nothingRead,
      phone: '03063381740',
      name: 'Zulfiqar Ali',
      city: 'Dadu',
      address: ['goth Ahmed Khan Brohi', 'post office Sita Road, taluka Khairpur Nathan Shah', 'zila Dadu'],
      lines: [{ product: 'boys-kurta-pajama-set', variant: '6-7Y', quantity: 1 }],
    },
  },
  {
    number: 323,
    kind: 'export',
    language: 'mixed',
    text: `[26/11/2026, 7:30:05 PM] \u2068~ Mariam\u2069: Silk dupatta emerald available?
[26/11/2026, 7:31:40 PM] Bazaar Lane: جی دستیاب ہے، 2490
[26/11/2026, 7:32:11 PM] \u2068~ Mariam\u2069: do chahiye
[26/11/2026, 7:33:02 PM] Bazaar Lane: Courier rider 0300 5550192 call karega, phone on rakhein
[26/11/2026, 7:33:50 PM] \u2068~ Mariam\u2069: ٹھیک ہے
[26/11/2026, 7:34:30 PM] \u2068~ Mariam\u2069: مریم اقبال، مکان 77، سٹریٹ 2، حیات آباد فیز 6، پشاور
[26/11/2026, 7:34:41 PM] \u2068~ Mariam\u2069: 0314 9062 578`,
    expected: {
      ...nothingRead,
      phone: '03149062578',
      name: 'مریم اقبال',
      city: 'Peshawar',
      address: ['مکان 77، سٹریٹ 2، حیات آباد فیز 6'],
      lines: [{ product: 'silk-blend-festive-dupatta', variant: 'Emerald', quantity: 2 }],
    },
  },
  {
    number: 324,
    kind: 'name',
    language: 'roman',
    text: 'Waistcoat black XL chahiye aik. Bhejna hai Haji Abdul Sattar sahib ko, Sattar & Sons, Shahi bazar, Hyderabad. Rabta: 0301-3547 - 268',
    expected: {
      ...nothingRead,
      phone: '03013547268',
      name: 'Haji Abdul Sattar',
      city: 'Hyderabad',
      address: ['Sattar & Sons, Shahi bazar'],
      lines: [{ product: 'sleeveless-waistcoat', variant: 'XL / Black', quantity: 1 }],
    },
  },
  {
    number: 325,
    kind: 'city',
    language: 'urdu',
    text: `میں لاہور سے ہوں لیکن پارسل کوئٹہ جائے گا
نرم جائے نماز میرون ایک
نام ظہور احمد
پتہ مکان نمبر 18، سمنگلی روڈ، نزد ایئرفورس گیٹ، کوئٹہ
فون 03337881462`,
    expected: {
      ...nothingRead,
      phone: '03337881462',
      name: 'ظہور احمد',
      city: 'Quetta',
      address: ['مکان نمبر 18، سمنگلی روڈ، نزد ایئرفورس گیٹ'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Maroon', quantity: 1 }],
    },
  },
  {
    number: 326,
    kind: 'phone spelling',
    language: 'roman',
    text: `Cambric suit maroon 1
Rabia Kanwal
Mohalla Qazian, gali masjid wali, Jehlum
number: 0332
5874
016`,
    expected: {
      ...nothingRead,
      phone: '03325874016',
      name: 'Rabia Kanwal',
      city: 'Jhelum',
      address: ['Mohalla Qazian, gali masjid wali'],
      lines: [{ product: 'everyday-cambric-2-piece', variant: 'Maroon', quantity: 1 }],
    },
  },
  {
    number: 327,
    kind: 'one message',
    language: 'roman',
    text: 'salam bhai power bank 20000 wala 1 or type c cable 2m 1 bhej den adnan sb office 12 2nd floor gul plaza saddar khi 0331 2094 771 jaldi ho to acha ha',
    expected: {
      ...nothingRead,
      phone: '03312094771',
      name: 'adnan sb',
      city: 'Karachi',
      address: ['office 12 2nd floor gul plaza saddar'],
      lines: [
        { product: 'voltcore-20000mah-power-bank', variant: 'Default', quantity: 1 },
        { product: 'toughweave-braided-cable', variant: 'USB-C, 2 m', quantity: 1 },
      ],
    },
  },
  {
    number: 328,
    kind: 'earlier order',
    language: 'mixed',
    text: 'AoA وہی سیرم جو پچھلے مہینے لیا تھا do bottles, Hina Yousaf, House 5-C, Lane 9, DHA Phase 2, Islamabad 0345 5901 273. JazzCash se paise bhej dun? 0308-2217640 pe bheje the pehle',
    expected: {
      ...nothingRead,
      phone: '03455901273',
      name: 'Hina Yousaf',
      city: 'Islamabad',
      address: ['House 5-C, Lane 9, DHA Phase 2'],
      lines: [{ product: 'vitamin-c-face-serum-30ml', variant: 'Default', quantity: 2 }],
      questions: ['earlier-order'],
    },
  },
  {
    number: 329,
    kind: 'several',
    language: 'english',
    text: `Hi, three things for my kids:
1) School trousers 7-8Y - 2 pcs
2) Cotton t-shirt pack 6-7Y - 1
3) Quilted jacket 8-9Y navy - 1
Total I think 8,360?
Asma Javed, 14 Lake View Lane, Bani Gala, Islamabad
Cell: 0300-5419 287
Backup: 0321 5419 287 (husband)`,
    expected: {
      ...nothingRead,
      phone: '03005419287',
      phone2: '03215419287',
      name: 'Asma Javed',
      city: 'Islamabad',
      address: ['14 Lake View Lane, Bani Gala'],
      lines: [
        { product: 'school-trousers-with-stretch-waist', variant: '7-8Y', quantity: 2 },
        { product: 'cotton-t-shirt-pack-of-2', variant: '6-7Y', quantity: 1 },
        { product: 'quilted-winter-jacket', variant: '8-9Y / Navy', quantity: 1 },
      ],
      total: 8360,
    },
  },
  {
    number: 330,
    kind: 'two phones',
    language: 'urdu',
    text: `[26/11/2026, 5:15 pm] +92 340 7716529: السلام علیکم، کیمبرک سوٹ ٹیل ایک
[26/11/2026, 5:18 pm] Bazaar Lane: وعلیکم السلام، پتہ بھیجیں
[26/11/2026, 5:21 pm] +92 340 7716529: صائمہ بی بی، وارڈ نمبر 6، ریلوے پھاٹک کے پاس، لیہ
[26/11/2026, 5:22 pm] +92 340 7716529: رابطہ 0302 6694185 یہ شوہر کا ہے، رائیڈر اسی پر کال کرے`,
    expected: {
      ...nothingRead,
      phone: '03026694185',
      phone2: '03407716529',
      name: 'صائمہ بی بی',
      city: 'Layyah',
      address: ['وارڈ نمبر 6، ریلوے پھاٹک کے پاس'],
      lines: [{ product: 'everyday-cambric-2-piece', variant: 'Teal', quantity: 1 }],
    },
  },
  {
    number: 331,
    kind: 'instagram',
    language: 'roman',
    text: `its.hamza22
wall charger kitne ka
You sent
1599, cable ke sath 1999
its.hamza22
cable ke sath wala 1
its.hamza22
Hamza Yousuf, F-203 khayaban e sehar, DHA phase 7, Karchi
its.hamza22
0333-3 51 09 84
You sent
Delivery 200 ho gi bhai
its.hamza22
ok done`,
    expected: {
      ...nothingRead,
      phone: '03333510984',
      name: 'Hamza Yousuf',
      city: 'Karachi',
      address: ['F-203 khayaban e sehar, DHA phase 7'],
      lines: [{ product: 'swiftcharge-33w-wall-charger', variant: 'Charger with USB-C cable', quantity: 1 }],
      fee: 200,
    },
  },
  {
    number: 332,
    kind: 'phone spelling',
    language: 'mixed',
    text: `آرڈر
Unstitched wash & wear navy ek suit
بابر علی
دکان نمبر 5، سبزی منڈی، گوجرانوالہ
0 3 0 1 6 4 8 9 2 1 7
اکاؤنٹ نمبر 0112 3456 7890 12 پر پیسے نہیں بھیجے، COD کریں`,
    expected: {
      ...nothingRead,
      phone: '03016489217',
      name: 'بابر علی',
      city: 'Gujranwala',
      address: ['دکان نمبر 5، سبزی منڈی'],
      lines: [{ product: 'unstitched-wash-and-wear-suit-45m', variant: 'Navy', quantity: 1 }],
    },
  },
  {
    number: 333,
    kind: 'voice note',
    language: 'roman',
    text: `26/11/2026, 20:04 - +92 347 3820165: <Media omitted>
26/11/2026, 20:05 - +92 347 3820165: ye wala
26/11/2026, 20:09 - Bazaar Lane: Ye shalwar kameez cream hai, size?
26/11/2026, 20:10 - +92 347 3820165: Large
26/11/2026, 20:11 - +92 347 3820165: PTT-20261126-WA0009.opus (file attached)
26/11/2026, 20:13 - Bazaar Lane: Ok 1 large cream. Address?
26/11/2026, 20:16 - +92 347 3820165: Abdul Rehman Shaikh, Station road, Ghotki`,
    expected: {
      ...nothingRead,
      phone: '03473820165',
      name: 'Abdul Rehman Shaikh',
      city: 'Ghotki',
      address: ['Station road'],
      lines: [{ product: 'stitched-shalwar-kameez-suit', variant: 'L / Cream', quantity: 1 }],
    },
  },
  {
    number: 334,
    kind: 'export',
    language: 'english',
    text: `[26/11/2026, 08:45:12] Bazaar Lane: Good morning! Our call centre is 0311 2220148, open 10 to 8
[26/11/2026, 08:52:40] Imran Sethi: I need the mini DC UPS for my router
[26/11/2026, 08:53:02] Bazaar Lane: Rs 4,299 + 200 delivery
[26/11/2026, 08:53:30] Imran Sethi: Fine. 2 of them then
[26/11/2026, 08:54:11] Imran Sethi: 5-A, Upper Mall Scheme, Lahore
[26/11/2026, 08:54:20] Bazaar Lane: Your number sir?
[26/11/2026, 08:55:01] Imran Sethi: 0300 84 15 926`,
    expected: {
      ...nothingRead,
      phone: '03008415926',
      name: 'Imran Sethi',
      city: 'Lahore',
      address: ['5-A, Upper Mall Scheme'],
      lines: [{ product: 'routerback-mini-dc-ups', variant: 'Default', quantity: 2 }],
      fee: 200,
    },
  },
  {
    number: 335,
    kind: 'forwarded',
    language: 'mixed',
    text: `↪️ Forwarded
Mujhe king bedsheet terracotta chahiye 1
نام روبینہ کوثر
مکان 12، سول لائنز، جھنگ روڈ، مظفر گڑھ
0308 - 7734 - 560
[26/11/2026, 11:11 am] Amna Baji: ye meri bhabhi hain inka order laga dein`,
    expected: {
      ...nothingRead,
      phone: '03087734560',
      name: 'روبینہ کوثر',
      city: 'Muzaffargarh',
      address: ['مکان 12، سول لائنز، جھنگ روڈ'],
      lines: [{ product: 'percale-bedsheet-set', variant: 'King / Terracotta', quantity: 1 }],
    },
  },
  {
    number: 336,
    kind: 'city',
    language: 'roman',
    text: `attar 3 adad
Qari Saeed
madrasa road, Kot Radha Kishan
03214 660 851
zila kasur`,
    expected: {
      ...nothingRead,
      phone: '03214660851',
      name: 'Qari Saeed',
      city: 'Kasur',
      address: ['madrasa road, Kot Radha Kishan', 'zila kasur'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 3 }],
    },
  },
  {
    number: 337,
    kind: 'unknown product',
    language: 'urdu',
    text: `مجھے وہ والا سوٹ چاہیے جو آپ نے اسٹیٹس پر لگایا تھا
نام فرزانہ، مکان 4 گلی 1 گرین ٹاؤن، لاہور
03234418076`,
    expected: {
      ...nothingRead,
      phone: '03234418076',
      name: 'فرزانہ',
      city: 'Lahore',
      address: ['مکان 4 گلی 1 گرین ٹاؤن'],
      questions: ['which-product'],
    },
  },
  {
    number: 338,
    kind: 'typing',
    language: 'roman',
    text: `🌸order🌸
👗 lawn coral gulmohar x 1
🧕 abaya 54 charcoal x 1
📍 house 33, lane 5, peshawar road, rawal pindi
📞 0️⃣3️⃣1️⃣5️⃣ 5 1 8 7 0 2 6
👤 Iqra Sajjad 😊`,
    expected: {
      ...nothingRead,
      phone: '03155187026',
      name: 'Iqra Sajjad',
      city: 'Rawalpindi',
      address: ['house 33, lane 5, peshawar road'],
      lines: [
        { product: 'gulmohar-printed-lawn-3-piece', variant: 'Coral', quantity: 1 },
        { product: 'everyday-abaya-with-side-pockets', variant: '54 / Charcoal', quantity: 1 },
      ],
    },
  },
  {
    number: 339,
    kind: 'no order',
    language: 'english',
    text: 'Hi, do you deliver to Skardu and how many days does it take? Just asking for now, will order after salary.',
    expected: { ...nothingRead, city: 'Skardu' },
  },
  {
    number: 340,
    kind: 'several',
    language: 'roman',
    text: `[26/11/2026, 9:40 pm] +92 301 6607341: chikan kurti S aur M dono ek ek
[26/11/2026, 9:41 pm] +92 301 6607341: sath palazzo black S aur M
[26/11/2026, 9:45 pm] Bazaar Lane: 3290x2 + 1890x2 = 10,360 free delivery
[26/11/2026, 9:46 pm] +92 301 6607341: ok kar dein
[26/11/2026, 9:47 pm] +92 301 6607341: Sidra Maqsood, Al Noor colony gali 4, nazd bijli ghar, Mandi Bahaudin`,
    expected: {
      ...nothingRead,
      phone: '03016607341',
      name: 'Sidra Maqsood',
      city: 'Mandi Bahauddin',
      address: ['Al Noor colony gali 4, nazd bijli ghar'],
      lines: [
        { product: 'chikan-kurta-short', variant: 'S', quantity: 1 },
        { product: 'chikan-kurta-short', variant: 'M', quantity: 1 },
        { product: 'soft-linen-palazzo', variant: 'S / Black', quantity: 1 },
        { product: 'soft-linen-palazzo', variant: 'M / Black', quantity: 1 },
      ],
      total: 10360,
      fee: 0,
    },
  },
]
