import { type JudgedChat, nothingRead } from './judged-chat.ts'

/** Sixty harder chats that the reader is developed with, beside the development half of the first two hundred. */
export const harderChats: JudgedChat[] = [
  {
    number: 201,
    kind: 'phone spelling',
    language: 'roman',
    text: `Salam 1 oud attar
Hamid Nawaz, gali 4 mohalla Shareef pura, Gujrat
mera number 0300
4 6 2 8
715`,
    expected: {
      ...nothingRead,
      phone: '03004628715',
      name: 'Hamid Nawaz',
      city: 'Gujrat',
      address: ['gali 4 mohalla Shareef pura'],
      lines: [{ product: 'oud-attar-6ml', variant: 'Default', quantity: 1 }],
    },
  },
  {
    number: 202,
    kind: 'phone spelling',
    language: 'english',
    text: `One silver Orbit S2 please.
Faraz Ahmed, 9-A, Street 14, F-7/2, Islamabad
Tel 0092-345-519-0263 (WhatsApp as well)
CNIC: 61101 5529374 1`,
    expected: {
      ...nothingRead,
      phone: '03455190263',
      name: 'Faraz Ahmed',
      city: 'Islamabad',
      address: ['9-A, Street 14, F-7/2'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Silver', quantity: 1 }],
    },
  },
  {
    number: 203,
    kind: 'phone spelling',
    language: 'urdu',
    text: 'ایک عدد مصالحہ جار سیٹ، نام رفعت سلطانہ، مکان ۲۱ بلاک ای گلشن راوی لاہور، فون ۰۰۹۲ ۳۲۱ ۴۵۰۷۱۸۶',
    expected: {
      ...nothingRead,
      phone: '03214507186',
      name: 'رفعت سلطانہ',
      city: 'Lahore',
      address: ['مکان ۲۱ بلاک ای گلشن راوی'],
      lines: [{ product: 'airtight-spice-jars-set-of-12', variant: 'Default', quantity: 1 }],
    },
  },
  {
    number: 204,
    kind: 'phone spelling',
    language: 'roman',
    text: 'Aoa polo shirt olive XL ek. Zohaib Anwar, muhala Kashmirian, nr girls college, Attock. Mera no zero three 3450 91726 nahi sorry 0334 5091726 likh lein',
    expected: {
      ...nothingRead,
      phone: '03345091726',
      name: 'Zohaib Anwar',
      city: 'Attock',
      address: ['muhala Kashmirian, nr girls college'],
      lines: [{ product: 'pique-polo-shirt', variant: 'XL / Olive', quantity: 1 }],
    },
  },
  {
    number: 205,
    kind: 'phone spelling',
    language: 'roman',
    text: `order: amla oil 3
naam: Shabnam
ph:O312-48O95I7
pata: chowk yateem khana, multan road, lhr`,
    expected: {
      ...nothingRead,
      phone: '03124809517',
      name: 'Shabnam',
      city: 'Lahore',
      address: ['chowk yateem khana, multan road'],
      lines: [{ product: 'amla-hair-oil-200ml', variant: 'Default', quantity: 3 }],
    },
  },
  {
    number: 206,
    kind: 'phone spelling',
    language: 'roman',
    text: `[26/11/2026, 2:30 pm] Bazaar Lane: HBL account 0042 7901 2345 6703, JazzCash 0301 2223344
[26/11/2026, 2:34 pm] ~ Uzair: bhej diye 500 advance, TID 03014455667788
[26/11/2026, 2:36 pm] ~ Uzair: baqi COD. earbuds white 1
[26/11/2026, 2:37 pm] ~ Uzair: Uzair Baloch, Zarghoon road, near Serena, quetta
[26/11/2026, 2:38 pm] ~ Uzair: 0335 7 812 640`,
    expected: {
      ...nothingRead,
      phone: '03357812640',
      name: 'Uzair Baloch',
      city: 'Quetta',
      address: ['Zarghoon road, near Serena'],
      lines: [{ product: 'airlite-pro-wireless-earbuds', variant: 'White', quantity: 1 }],
    },
  },
  {
    number: 207,
    kind: 'phone spelling',
    language: 'mixed',
    text: `Tiffin ایک عدد
Saadia Rauf
گلی 5، نیو سول لائن، Sargodha
paise is easypaisa se bheje: 0346 7718250
call is pe karen: 0301 6724938`,
    expected: {
      ...nothingRead,
      phone: '03016724938',
      name: 'Saadia Rauf',
      city: 'Sargodha',
      address: ['گلی 5، نیو سول لائن'],
      lines: [{ product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 1 }],
    },
  },
  {
    number: 208,
    kind: 'phone spelling',
    language: 'roman',
    text: 'Mujhe speaker black chahiye 1, price 2999 hai na? Arsalan Mughal Street 3 Lalazar Wah Cantt, 0313 - 5 0 8 2 - 9 6 4, raat 9 k baad call na karein',
    expected: {
      ...nothingRead,
      phone: '03135082964',
      name: 'Arsalan Mughal',
      city: 'Wah Cantt',
      address: ['Street 3 Lalazar'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: 'Black', quantity: 1 }],
    },
  },
  {
    number: 209,
    kind: 'two phones',
    language: 'roman',
    text: `[26/11/2026, 1:00 pm] +92 321 6308841: frock lilac 4-5 saal 1
[26/11/2026, 1:02 pm] Bazaar Lane: 2990, pata bhejein
[26/11/2026, 1:04 pm] +92 321 6308841: Maria Yaqoob, 8 civil lines, near AC office, Hafizabad
[26/11/2026, 1:05 pm] +92 321 6308841: 0301-6419 273 ya phir yehi wala`,
    expected: {
      ...nothingRead,
      phone: '03016419273',
      phone2: '03216308841',
      name: 'Maria Yaqoob',
      city: 'Hafizabad',
      address: ['8 civil lines, near AC office'],
      lines: [{ product: 'girls-embroidered-frock', variant: '4-5Y / Lilac', quantity: 1 }],
    },
  },
  {
    number: 210,
    kind: 'two phones',
    language: 'roman',
    text: `[26/11/2026, 4:44 pm] +92 300 9417702: Ek kettle black ghar bhej dein, Saleem Akhtar, 12 Gulfishan colony, FSD
[26/11/2026, 4:46 pm] +92 345 7903318: Mera bhi ek order likh lein, bath towel white, Khalid Javed, 88 Jinnah colony, FSD
[26/11/2026, 4:50 pm] Bazaar Lane: Ji dono likh liye`,
    expected: {
      ...nothingRead,
      name: 'Saleem Akhtar',
      city: 'Faisalabad',
      address: ['12 Gulfishan colony'],
      lines: [
        { product: 'cool-touch-electric-kettle', variant: 'Black', quantity: 1 },
        { product: 'turkish-style-bath-towels-set-of-2', variant: 'White', quantity: 1 },
      ],
      questions: ['which-phone'],
    },
  },
  {
    number: 211,
    kind: 'two phones',
    language: 'english',
    text: `[26/11/2026, 6:10:02 PM] Adeela Khan: Hi, chikan kurta in L please
[26/11/2026, 6:12:44 PM] Bazaar Lane: Sure! Address and phone?
[26/11/2026, 6:14:20 PM] Adeela Khan: Adeela Khan, House 7, Lane 3, Safari Villas, Bahria Town, Rawalpindi
[26/11/2026, 6:14:51 PM] Adeela Khan: 0333 5640 918
[26/11/2026, 6:15:30 PM] Adeela Khan: sorry that is my old sim, use 0310 5640 918`,
    expected: {
      ...nothingRead,
      phone: '03105640918',
      name: 'Adeela Khan',
      city: 'Rawalpindi',
      address: ['House 7, Lane 3, Safari Villas, Bahria Town'],
      lines: [{ product: 'chikan-kurta-short', variant: 'L', quantity: 1 }],
    },
  },
  {
    number: 212,
    kind: 'two phones',
    language: 'urdu',
    text: `نام: رضیہ سلطانہ
فون: ۰۳۰۲-۶۱۸۴۷۷۵
متبادل فون: ۰۶۲-۲۷۷۳۰۱۹
پتہ: مکان ۱۲، محلہ عام خاص، بہاولپور
آرڈر: کھدر سوٹ ایک`,
    expected: {
      ...nothingRead,
      phone: '03026184775',
      phone2: '062 2773019',
      name: 'رضیہ سلطانہ',
      city: 'Bahawalpur',
      address: ['مکان ۱۲، محلہ عام خاص'],
      lines: [{ product: 'winter-khaddar-3-piece', variant: 'Default', quantity: 1 }],
    },
  },
  {
    number: 213,
    kind: 'two phones',
    language: 'roman',
    text: `Jeans 32 ek pair
Danial Shah, shahi bagh road, peshawar
0345-9127 648 mera
0333-9127 648 walid sahib ka agar mera band ho`,
    expected: {
      ...nothingRead,
      phone: '03459127648',
      phone2: '03339127648',
      name: 'Danial Shah',
      city: 'Peshawar',
      address: ['shahi bagh road'],
      lines: [{ product: 'slim-fit-stretch-jeans', variant: '32', quantity: 1 }],
    },
  },
  {
    number: 214,
    kind: 'two phones',
    language: 'roman',
    text: `Charger cable wala 1
Sajjad Haider, bilal colony, korangi 5, karachi
0321-2847 165
0321-2847 156`,
    expected: {
      ...nothingRead,
      name: 'Sajjad Haider',
      city: 'Karachi',
      address: ['bilal colony, korangi 5'],
      lines: [{ product: 'swiftcharge-33w-wall-charger', variant: 'Charger with USB-C cable', quantity: 1 }],
      questions: ['which-phone'],
    },
  },
  {
    number: 215,
    kind: 'two phones',
    language: 'mixed',
    text: `[26/11, 8:12 pm] +92 306 2917740: Palazzo beige M 1
[26/11, 8:15 pm] Bazaar Lane: 1890 + 200. Address number?
[26/11, 8:16 pm] +92 306 2917740: نادیہ پروین، فلیٹ 5 بلاک 3، لطیف آباد 8، حیدرآباد
[26/11, 8:17 pm] +92 306 2917740: میرا دوسرا نمبر 0313 3308 261
[26/11, 8:18 pm] Bazaar Lane: Rider kis number pe call kare?
[26/11, 8:19 pm] +92 306 2917740: isi pe jis se msg kr rahi hun`,
    expected: {
      ...nothingRead,
      phone: '03062917740',
      phone2: '03133308261',
      name: 'نادیہ پروین',
      city: 'Hyderabad',
      address: ['فلیٹ 5 بلاک 3، لطیف آباد 8'],
      lines: [{ product: 'soft-linen-palazzo', variant: 'M / Beige', quantity: 1 }],
    },
  },
  {
    number: 216,
    kind: 'village',
    language: 'roman',
    text: `AoA bhai power bank 10000 black aik adad
Naam Muhammad Boota
chak 45 GB, tehsil Jaranwala, zila Faisalabad
mobile 0308 7662 903
chowk me Boota karyana store mashhoor hai`,
    expected: {
      ...nothingRead,
      phone: '03087662903',
      name: 'Muhammad Boota',
      city: 'Jaranwala',
      address: ['chak 45 GB, tehsil Jaranwala, zila Faisalabad'],
      lines: [{ product: 'voltcore-10000mah-power-bank', variant: 'Black', quantity: 1 }],
    },
  },
  {
    number: 217,
    kind: 'village',
    language: 'urdu',
    text: `پاور بینک بیس ہزار والا ایک
غلام شبیر
بستی کھوکھراں، موضع جھنگڑہ شرقی
تحصیل احمد پور شرقیہ ضلع بہاولپور
0305 7790 461`,
    expected: {
      ...nothingRead,
      phone: '03057790461',
      name: 'غلام شبیر',
      city: 'Ahmedpur East',
      address: ['بستی کھوکھراں، موضع جھنگڑہ شرقی', 'تحصیل احمد پور شرقیہ ضلع بہاولپور'],
      lines: [{ product: 'voltcore-20000mah-power-bank', variant: 'Default', quantity: 1 }],
    },
  },
  {
    number: 218,
    kind: 'village',
    language: 'roman',
    text: 'waskat bottle green M 1 pcs. Sher Zaman, village Kalu Khan, tehsil Razar, district Swabi, 0346 9418 273. Masjid k sath wala ghar',
    expected: {
      ...nothingRead,
      phone: '03469418273',
      name: 'Sher Zaman',
      city: 'Swabi',
      address: ['village Kalu Khan, tehsil Razar, district Swabi'],
      lines: [{ product: 'sleeveless-waistcoat', variant: 'M / Bottle Green', quantity: 1 }],
    },
  },
  {
    number: 219,
    kind: 'village',
    language: 'english',
    text: `Order: 2 x Winter Khaddar 3 Piece
Name: Rukhsana Parveen
Address: House of Master Yousaf, Village Thatha Ghulam Ka, P/O Bhabra, Tehsil Kot Momin, District Sargodha
Phone: 0343-7190 526`,
    expected: {
      ...nothingRead,
      phone: '03437190526',
      name: 'Rukhsana Parveen',
      city: 'Sargodha',
      address: ['House of Master Yousaf, Village Thatha Ghulam Ka, P/O Bhabra, Tehsil Kot Momin, District Sargodha'],
      lines: [{ product: 'winter-khaddar-3-piece', variant: 'Default', quantity: 2 }],
    },
  },
  {
    number: 220,
    kind: 'village',
    language: 'mixed',
    text: `[26/11/2026, 3:03 pm] +92 301 4820937: cable type c 1 meter do adad
[26/11/2026, 3:05 pm] Bazaar Lane: 649 ki ek, pata?
[26/11/2026, 3:09 pm] +92 301 4820937: اللہ رکھا، چک 34 ای بی
[26/11/2026, 3:09 pm] +92 301 4820937: teh Arif wala
[26/11/2026, 3:10 pm] +92 301 4820937: zilla Pakpattan`,
    expected: {
      ...nothingRead,
      phone: '03014820937',
      name: 'اللہ رکھا',
      city: 'Arifwala',
      address: ['چک 34 ای بی', 'teh Arif wala', 'zilla Pakpattan'],
      lines: [{ product: 'toughweave-braided-cable', variant: 'USB-C, 1 m', quantity: 2 }],
    },
  },
  {
    number: 221,
    kind: 'city',
    language: 'roman',
    text: 'main Lahore se hun lekin parcel Multan bhejna hai. Gulmohar lawn mint 1. Naam Sobia Latif, 14 Nawab town, Vehari road. 0304 4190 736',
    expected: {
      ...nothingRead,
      phone: '03044190736',
      name: 'Sobia Latif',
      city: 'Multan',
      address: ['14 Nawab town, Vehari road'],
      lines: [{ product: 'gulmohar-printed-lawn-3-piece', variant: 'Mint', quantity: 1 }],
    },
  },
  {
    number: 222,
    kind: 'city',
    language: 'roman',
    text: `Assalam o alaikum
serum 2 pcs
Komal Zahra
flat 12 3rd floor, Askari tower, chaklala scheme 3
pindi
03155 07 8264`,
    expected: {
      ...nothingRead,
      phone: '03155078264',
      name: 'Komal Zahra',
      city: 'Rawalpindi',
      address: ['flat 12 3rd floor, Askari tower, chaklala scheme 3'],
      lines: [{ product: 'vitamin-c-face-serum-30ml', variant: 'Default', quantity: 2 }],
    },
  },
  {
    number: 223,
    kind: 'city',
    language: 'urdu',
    text: `گلو بلب بارہ واٹ والا ایک پیک
عبدالغفور
دکان نمبر 3، راجہ بازار
راولپنڈی
0334-5160 729`,
    expected: {
      ...nothingRead,
      phone: '03345160729',
      name: 'عبدالغفور',
      city: 'Rawalpindi',
      address: ['دکان نمبر 3، راجہ بازار'],
      lines: [{ product: 'glow-led-emergency-bulb-pack-of-2', variant: '12 W', quantity: 1 }],
    },
  },
  {
    number: 224,
    kind: 'city',
    language: 'english',
    text: 'Hello from Islamabad! Please send one Chameli 50ml to my sister: Tooba Rehan, 30-C, Officers Housing, Hali Road, Bahawalpr. She is on 0336 7041 825. Thanks',
    expected: {
      ...nothingRead,
      phone: '03367041825',
      name: 'Tooba Rehan',
      city: 'Bahawalpur',
      address: ['30-C, Officers Housing, Hali Road'],
      lines: [{ product: 'chameli-eau-de-parfum', variant: '50 ml', quantity: 1 }],
    },
  },
  {
    number: 225,
    kind: 'city',
    language: 'roman',
    text: `neckband black 1
Talha Mehmood
Lahore road, near Multan sweets, Okarra
0307 4918 562`,
    expected: {
      ...nothingRead,
      phone: '03074918562',
      name: 'Talha Mehmood',
      city: 'Okara',
      address: ['Lahore road, near Multan sweets'],
      lines: [{ product: 'bassline-neckband-earphones', variant: 'Black', quantity: 1 }],
    },
  },
  {
    number: 226,
    kind: 'city',
    language: 'roman',
    text: `[26/11/2026, 11:20 am] Shumaila: magenta dupatta ek
[26/11/2026, 11:25 am] Bazaar Lane: kis shehar me bhejna hai? Lahore me 150, bahir 250
[26/11/2026, 11:26 am] Shumaila: Gujranwalla
[26/11/2026, 11:27 am] Shumaila: Shumaila Tahir, street 2, rahwali cantt
[26/11/2026, 11:28 am] Shumaila: 0322 6407 915`,
    expected: {
      ...nothingRead,
      phone: '03226407915',
      name: 'Shumaila Tahir',
      city: 'Gujranwala',
      address: ['street 2, rahwali cantt'],
      lines: [{ product: 'silk-blend-festive-dupatta', variant: 'Magenta', quantity: 1 }],
    },
  },
  {
    number: 227,
    kind: 'change of mind',
    language: 'roman',
    text: `shalwar kameez cream large 1
nahi, medium kar dein
Ihsan Ullah, nowshera road, mardan
0313 9280 467`,
    expected: {
      ...nothingRead,
      phone: '03139280467',
      name: 'Ihsan Ullah',
      city: 'Mardan',
      address: ['nowshera road'],
      lines: [{ product: 'stitched-shalwar-kameez-suit', variant: 'M / Cream', quantity: 1 }],
    },
  },
  {
    number: 228,
    kind: 'change of mind',
    language: 'english',
    text: `26/11/2026, 14:20 - Rida Aslam: Can I have the palazzo in black, S
26/11/2026, 14:25 - Bazaar Lane: Sure, black S. Rs 1,890
26/11/2026, 14:31 - Rida Aslam: Hmm go for beige instead. Same size
26/11/2026, 14:33 - Rida Aslam: And two of them
26/11/2026, 14:36 - Rida Aslam: 19 Tipu Road, Chaklala, Rawalpindi
26/11/2026, 14:37 - Rida Aslam: 0300 5190 842`,
    expected: {
      ...nothingRead,
      phone: '03005190842',
      name: 'Rida Aslam',
      city: 'Rawalpindi',
      address: ['19 Tipu Road, Chaklala'],
      lines: [{ product: 'soft-linen-palazzo', variant: 'S / Beige', quantity: 2 }],
    },
  },
  {
    number: 229,
    kind: 'change of mind',
    language: 'mixed',
    text: `[26/11/2026, 9:00 pm] ~ Zoya: abaya 54 black ek
[26/11/2026, 9:01 pm] ~ Zoya: ye address: House 4 St 9 Model Town, Lahore
[26/11/2026, 9:10 pm] ~ Zoya: سوری اب کراچی بھیجنا ہے
[26/11/2026, 9:11 pm] ~ Zoya: Flat 8, Saima Arcade, Gulistan e Johar block 15, Karachi
[26/11/2026, 9:12 pm] ~ Zoya: Zoya Anis 0332 2806 417`,
    expected: {
      ...nothingRead,
      phone: '03322806417',
      name: 'Zoya Anis',
      city: 'Karachi',
      address: ['Flat 8, Saima Arcade, Gulistan e Johar block 15'],
      lines: [{ product: 'everyday-abaya-with-side-pockets', variant: '54 / Black', quantity: 1 }],
    },
  },
  {
    number: 230,
    kind: 'change of mind',
    language: 'urdu',
    text: `تولیے سفید دو سیٹ
ایک منٹ، سفید نہیں سینڈ رنگ کر دیں
اور دو نہیں تین سیٹ
فوزیہ ناہید، مکان 8، گلی 14، شالیمار ٹاؤن، لاہور
0324 4617 803`,
    expected: {
      ...nothingRead,
      phone: '03244617803',
      name: 'فوزیہ ناہید',
      city: 'Lahore',
      address: ['مکان 8، گلی 14، شالیمار ٹاؤن'],
      lines: [{ product: 'turkish-style-bath-towels-set-of-2', variant: 'Sand', quantity: 3 }],
    },
  },
  {
    number: 231,
    kind: 'change of mind',
    language: 'roman',
    text: `[26/11/2026, 10:02 am] +92 342 5180736: jacket mustard 6-7 saal 1 aur school pant 7-8 saal 2
[26/11/2026, 10:06 am] Bazaar Lane: 3790 + 3180 = 6970
[26/11/2026, 10:08 am] +92 342 5180736: pant ek hi kr dein
[26/11/2026, 10:09 am] Bazaar Lane: phir 5380, delivery free
[26/11/2026, 10:10 am] +92 342 5180736: ok
[26/11/2026, 10:11 am] +92 342 5180736: Nighat Bibi, mohalla Eidgah, Haripur`,
    expected: {
      ...nothingRead,
      phone: '03425180736',
      name: 'Nighat Bibi',
      city: 'Haripur',
      address: ['mohalla Eidgah'],
      lines: [
        { product: 'quilted-winter-jacket', variant: '6-7Y / Mustard', quantity: 1 },
        { product: 'school-trousers-with-stretch-waist', variant: '7-8Y', quantity: 1 },
      ],
      total: 5380,
      fee: 0,
    },
  },
  {
    number: 232,
    kind: 'earlier order',
    language: 'roman',
    text: 'wohi jo pehle liya tha 2 dafa bhej dein, Farhana Naz, 0300 6951 804, house 3 gali 2 peoples colony no 1 fsd',
    expected: {
      ...nothingRead,
      phone: '03006951804',
      name: 'Farhana Naz',
      city: 'Faisalabad',
      address: ['house 3 gali 2 peoples colony no 1'],
      questions: ['earlier-order'],
    },
  },
  {
    number: 233,
    kind: 'earlier order',
    language: 'english',
    text: `[26/11/2026, 12:12 pm] +92 331 5046918: Hello, repeat my last order please
[26/11/2026, 12:14 pm] Bazaar Lane: Same address in Islamabad?
[26/11/2026, 12:15 pm] +92 331 5046918: Yes same`,
    expected: {
      ...nothingRead,
      phone: '03315046918',
      city: 'Islamabad',
      questions: ['earlier-order'],
    },
  },
  {
    number: 234,
    kind: 'earlier order',
    language: 'urdu',
    text: `پہلے والا آرڈر دوبارہ بھیج دیں
نام: مسز طارق
مکان 45، سیکٹر 11-بی، نارتھ کراچی، کراچی
۰۳۰۰ ۲۸۱۴ ۶۹۷`,
    expected: {
      ...nothingRead,
      phone: '03002814697',
      name: 'مسز طارق',
      city: 'Karachi',
      address: ['مکان 45، سیکٹر 11-بی، نارتھ کراچی'],
      questions: ['earlier-order'],
    },
  },
  {
    number: 235,
    kind: 'several',
    language: 'roman',
    text: `Order:
2 tiffin
1 jora peshawari chappal 44
teen pack socks
ek kettle safed
Jamshed Alam, katchery chowk, DG Khan, 0333 6481 905`,
    expected: {
      ...nothingRead,
      phone: '03336481905',
      name: 'Jamshed Alam',
      city: 'Dera Ghazi Khan',
      address: ['katchery chowk'],
      lines: [
        { product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 2 },
        { product: 'handmade-peshawari-chappal', variant: '44', quantity: 1 },
        { product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 3 },
        { product: 'cool-touch-electric-kettle', variant: 'White', quantity: 1 },
      ],
    },
  },
  {
    number: 236,
    kind: 'several',
    language: 'english',
    text: `Good evening, please book:
Chikan Kurta Short (M) - 1
Soft Linen Palazzo (M, black) - 1
Rose Water Mist - 2 bottles
Grand total Rs. 6,560 including delivery?
Dr. Saba Iftikhar, Flat 9-B, Doctors Hostel, Services Hospital, Jail Road, Lahore.
Contact 0321-4 906 853`,
    expected: {
      ...nothingRead,
      phone: '03214906853',
      name: 'Dr. Saba Iftikhar',
      city: 'Lahore',
      address: ['Flat 9-B, Doctors Hostel, Services Hospital, Jail Road'],
      lines: [
        { product: 'chikan-kurta-short', variant: 'M', quantity: 1 },
        { product: 'soft-linen-palazzo', variant: 'M / Black', quantity: 1 },
        { product: 'rose-water-mist-120ml', variant: 'Default', quantity: 2 },
      ],
      total: 6560,
    },
  },
  {
    number: 237,
    kind: 'several',
    language: 'urdu',
    text: `السلام علیکم آرڈر نوٹ کریں
عود عطر دو عدد
عرق گلاب ایک
آملہ تیل ایک
نام شگفتہ، گھر نمبر 14، محلہ سادات، خانیوال
موبائل 0301 7528 640`,
    expected: {
      ...nothingRead,
      phone: '03017528640',
      name: 'شگفتہ',
      city: 'Khanewal',
      address: ['گھر نمبر 14، محلہ سادات'],
      lines: [
        { product: 'oud-attar-6ml', variant: 'Default', quantity: 2 },
        { product: 'rose-water-mist-120ml', variant: 'Default', quantity: 1 },
        { product: 'amla-hair-oil-200ml', variant: 'Default', quantity: 1 },
      ],
    },
  },
  {
    number: 238,
    kind: 'several',
    language: 'roman',
    text: `[26/11/2026, 5:05 pm] ~ Tayyab: kurta black M ek, white L do
[26/11/2026, 5:07 pm] Bazaar Lane: 3 kurtay 11,070 delivery free
[26/11/2026, 5:08 pm] ~ Tayyab: sath socks bhi aik pack
[26/11/2026, 5:09 pm] Bazaar Lane: 11,760
[26/11/2026, 5:10 pm] ~ Tayyab: done. Tayyab Cheema, 6-C satellite town, near chandni chowk, gujranwala
[26/11/2026, 5:10 pm] ~ Tayyab: 0334 8106 295`,
    expected: {
      ...nothingRead,
      phone: '03348106295',
      name: 'Tayyab Cheema',
      city: 'Gujranwala',
      address: ['6-C satellite town, near chandni chowk'],
      lines: [
        { product: 'classic-wash-and-wear-kurta', variant: 'M / Black', quantity: 1 },
        { product: 'classic-wash-and-wear-kurta', variant: 'L / White', quantity: 2 },
        { product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 1 },
      ],
      total: 11760,
      fee: 0,
    },
  },
  {
    number: 239,
    kind: 'number word',
    language: 'roman',
    text: 'adha darjan tiffin aur do darjan jurabein school k liye. Principal Naeem Butt, Allied school, GT road, kamoki. 0300 6490 173',
    expected: {
      ...nothingRead,
      phone: '03006490173',
      name: 'Principal Naeem Butt',
      city: 'Kamoke',
      address: ['Allied school, GT road'],
      lines: [
        { product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 6 },
        { product: 'cotton-crew-socks-pack-of-3', variant: 'Default', quantity: 24 },
      ],
    },
  },
  {
    number: 240,
    kind: 'number word',
    language: 'urdu',
    text: 'چار عدد ٹفن اور دو جوڑے پشاوری چپل 42 نمبر، ملک امجد، اڈا پلاٹ، رائے ونڈ روڈ، لاہور۔ رابطہ ۰۳۲۳ ۴۷۸۰ ۱۵۶',
    expected: {
      ...nothingRead,
      phone: '03234780156',
      name: 'ملک امجد',
      city: 'Lahore',
      address: ['اڈا پلاٹ، رائے ونڈ روڈ'],
      lines: [
        { product: 'steel-tiffin-lunch-box', variant: 'Default', quantity: 4 },
        { product: 'handmade-peshawari-chappal', variant: '42', quantity: 2 },
      ],
    },
  },
  {
    number: 241,
    kind: 'forwarded',
    language: 'roman',
    text: `[26/11/2026, 7:10 pm] Kiran (Reseller): Forwarded
Iram Shehzadi
Muslim bazar, gali sarafan, Chiniot
0347 7318 562
co ord set indigo S 1
[26/11/2026, 7:12 pm] Kiran (Reseller): COD 5200 rakhna
[26/11/2026, 7:15 pm] Bazaar Lane: ok`,
    expected: {
      ...nothingRead,
      phone: '03477318562',
      name: 'Iram Shehzadi',
      city: 'Chiniot',
      address: ['Muslim bazar, gali sarafan'],
      lines: [{ product: 'block-print-co-ord-set', variant: 'S / Indigo', quantity: 1 }],
      total: 5200,
    },
  },
  {
    number: 242,
    kind: 'forwarded',
    language: 'mixed',
    text: `↪️ Forwarded
🌟 BAZAAR LANE WINTER SALE 🌟
Jackets 3,790 only
Call 0390 0000000 or 0311 7008129

Navy jacket 10-11 saal wali bhej dein ek
ثمینہ ارشاد، بلاک 6، چیچہ وطنی
0306 6915 478`,
    expected: {
      ...nothingRead,
      phone: '03066915478',
      name: 'ثمینہ ارشاد',
      city: 'Chichawatni',
      address: ['بلاک 6'],
      lines: [{ product: 'quilted-winter-jacket', variant: '10-11Y / Navy', quantity: 1 }],
    },
  },
  {
    number: 243,
    kind: 'forwarded',
    language: 'english',
    text: `[26/11/26, 10:40:18 AM] \u2068+92 333 4719028\u2069: Forwarded many times
[26/11/26, 10:40:31 AM] \u2068+92 333 4719028\u2069: My cousin wants this: microphone, 1
[26/11/26, 10:41:02 AM] \u2068+92 333 4719028\u2069: Umair Latif, House 12, Lane 6, Gulberg Greens, Islamabad
[26/11/26, 10:41:30 AM] \u2068+92 333 4719028\u2069: his cell is 0302 5816 430
[26/11/26, 10:45:00 AM] Bazaar Lane: Noted, thank you`,
    expected: {
      ...nothingRead,
      phone: '03025816430',
      phone2: '03334719028',
      name: 'Umair Latif',
      city: 'Islamabad',
      address: ['House 12, Lane 6, Gulberg Greens'],
      lines: [{ product: 'clearvoice-usb-microphone', variant: 'Default', quantity: 1 }],
    },
  },
  {
    number: 244,
    kind: 'voice note',
    language: 'roman',
    text: `[26/11/2026, 2:02 pm] +92 341 6850927: \u200eaudio omitted
[26/11/2026, 2:05 pm] Bazaar Lane: Ji sun liya. Earbuds white 1 aur charger without cable 1?
[26/11/2026, 2:06 pm] +92 341 6850927: ji bilkul
[26/11/2026, 2:07 pm] Bazaar Lane: Total 5098. Address?
[26/11/2026, 2:08 pm] +92 341 6850927: \u200eaudio omitted
[26/11/2026, 2:12 pm] +92 341 6850927: Hafiz Waleed, ward 4, near thana city, Burewala`,
    expected: {
      ...nothingRead,
      phone: '03416850927',
      name: 'Hafiz Waleed',
      city: 'Burewala',
      address: ['ward 4, near thana city'],
      lines: [
        { product: 'airlite-pro-wireless-earbuds', variant: 'White', quantity: 1 },
        { product: 'swiftcharge-33w-wall-charger', variant: 'Charger only', quantity: 1 },
      ],
    },
  },
  {
    number: 245,
    kind: 'voice note',
    language: 'urdu',
    text: `26/11/2026, 18:30 - +92 303 5561842: <میڈیا شامل نہیں>
26/11/2026, 18:31 - Bazaar Lane: آواز نہیں آ رہی، لکھ دیں
26/11/2026, 18:34 - +92 303 5561842: مائیک ایک عدد
26/11/2026, 18:35 - +92 303 5561842: کامران شاہد
26/11/2026, 18:35 - +92 303 5561842: گلی نمبر 6 محلہ گڑھی، مانسہرہ`,
    expected: {
      ...nothingRead,
      phone: '03035561842',
      name: 'کامران شاہد',
      city: 'Mansehra',
      address: ['گلی نمبر 6 محلہ گڑھی'],
      lines: [{ product: 'clearvoice-usb-microphone', variant: 'Default', quantity: 1 }],
    },
  },
  {
    number: 246,
    kind: 'sum',
    language: 'roman',
    text: `[26/11/2026, 6:40 pm] Nauman: multani tile blue
[26/11/2026, 6:42 pm] Bazaar Lane: 7490, delivery 250, total 7740
[26/11/2026, 6:43 pm] Nauman: 7000 kar den
[26/11/2026, 6:44 pm] Bazaar Lane: 7500 final delivery k sath
[26/11/2026, 6:45 pm] Nauman: chalo theek
[26/11/2026, 6:46 pm] Nauman: Nauman Sarwar, 9 garden town, Sialkot, 0345 6710 928`,
    expected: {
      ...nothingRead,
      phone: '03456710928',
      name: 'Nauman Sarwar',
      city: 'Sialkot',
      address: ['9 garden town'],
      lines: [{ product: 'multani-tile-embroidered-lawn-3-piece', variant: 'Blue', quantity: 1 }],
      total: 7500,
      fee: 250,
    },
  },
  {
    number: 247,
    kind: 'sum',
    language: 'english',
    text: 'Pls confirm: power bank 20000 (5,499) + UPS (4,299) = 9,798, free shipping over 3k right? Zeeshan Ghani, 77 Street 5, Phase 8, DHA, Lahore 0300-8 407 516',
    expected: {
      ...nothingRead,
      phone: '03008407516',
      name: 'Zeeshan Ghani',
      city: 'Lahore',
      address: ['77 Street 5, Phase 8, DHA'],
      lines: [
        { product: 'voltcore-20000mah-power-bank', variant: 'Default', quantity: 1 },
        { product: 'routerback-mini-dc-ups', variant: 'Default', quantity: 1 },
      ],
      total: 9798,
    },
  },
  {
    number: 248,
    kind: 'instagram',
    language: 'roman',
    text: `dua_fatimaaa
slm price?
You sent
Wsalam dear konsa?
dua_fatimaaa
ye magenta dupatta aur pink frock 6-7
You sent
2490 + 2990 = 5480
dua_fatimaaa
done
dua_fatimaaa
Dua Fatima
house 9, lane 2, Askari 10
Lahore
dua_fatimaaa
0323 41 70 685
You sent
Order confirmed 🎀 JazzCash pe bhejna ho to 0302 9981120`,
    expected: {
      ...nothingRead,
      phone: '03234170685',
      name: 'Dua Fatima',
      city: 'Lahore',
      address: ['house 9, lane 2, Askari 10'],
      lines: [
        { product: 'silk-blend-festive-dupatta', variant: 'Magenta', quantity: 1 },
        { product: 'girls-embroidered-frock', variant: '6-7Y / Pink', quantity: 1 },
      ],
      total: 5480,
    },
  },
  {
    number: 249,
    kind: 'instagram',
    language: 'english',
    text: `thereal.ahsan
yo is the rose gold watch legit
You sent
100%, with warranty. 6,499
thereal.ahsan
bet, one
thereal.ahsan
Ahsan Mirza
302 Creek Vista, DHA 8, khi
thereal.ahsan
three double three 2 190 746... lol 0333 2190 746
You sent
Noted bro`,
    expected: {
      ...nothingRead,
      phone: '03332190746',
      name: 'Ahsan Mirza',
      city: 'Karachi',
      address: ['302 Creek Vista, DHA 8'],
      lines: [{ product: 'orbit-s2-smart-watch', variant: 'Rose Gold', quantity: 1 }],
    },
  },
  {
    number: 250,
    kind: 'form',
    language: 'roman',
    text: `*Order Form*
*Name:* Zubaida Begum
*Mobile #:* 92-301-7409 628
*Whatsapp #:* same
*Address:* near jamia masjid, basti malook
*City:* Multan
*Article:* NG-2003-TEAL
*Quantity:* 2
*Advance paid:* 0`,
    expected: {
      ...nothingRead,
      phone: '03017409628',
      name: 'Zubaida Begum',
      city: 'Multan',
      address: ['near jamia masjid, basti malook'],
      lines: [{ product: 'everyday-cambric-2-piece', variant: 'Teal', quantity: 2 }],
    },
  },
  {
    number: 251,
    kind: 'form',
    language: 'urdu',
    text: `آرڈر فارم
نام: زینب بی بی
موبائل نمبر: ۰۳۴۱۶۰۹۲۷۵۸
شناختی کارڈ: ۳۵۲۰۱-۶۱۸۴۷۲۹-۸
مکمل پتہ: مکان نمبر ۵، گلی نمبر ۲، اقبال ٹاؤن
شہر: لاہور
آئٹم: کیمبرک سوٹ میرون
تعداد: ایک`,
    expected: {
      ...nothingRead,
      phone: '03416092758',
      name: 'زینب بی بی',
      city: 'Lahore',
      address: ['مکان نمبر ۵، گلی نمبر ۲، اقبال ٹاؤن'],
      lines: [{ product: 'everyday-cambric-2-piece', variant: 'Maroon', quantity: 1 }],
    },
  },
  {
    number: 252,
    kind: 'form',
    language: 'english',
    text: `Full name: Capt. Bilal Sohail
Shipping address: Officers Mess, 7 Mall Road
City: Peshawer
Postal code: 25000
Phone number: (0321) 901-6284
Alternate: 091-5271 836
Items: Bluetooth speaker (black) x 2
Amount: Rs 5,998`,
    expected: {
      ...nothingRead,
      phone: '03219016284',
      phone2: '091 5271836',
      name: 'Capt. Bilal Sohail',
      city: 'Peshawar',
      address: ['Officers Mess, 7 Mall Road'],
      lines: [{ product: 'mini-boom-bluetooth-speaker', variant: 'Black', quantity: 2 }],
      total: 5998,
    },
  },
  {
    number: 253,
    kind: 'typing',
    language: 'roman',
    text: `🙏 salam 🙏
🕌 jai namaz maroon 2️⃣
🏡 gali 7 makan 19 mohala noorani, jhng
📱+92 3 4 6 7 1 9 0 5 2 8
👳 Molvi Sadiq`,
    expected: {
      ...nothingRead,
      name: 'Molvi Sadiq',
      city: null,
      address: ['gali 7 makan 19 mohala noorani'],
      lines: [{ product: 'padded-prayer-mat', variant: 'Maroon', quantity: 2 }],
      phone: '03467190528',
      questions: ['which-city'],
    },
  },
  {
    number: 254,
    kind: 'typing',
    language: 'english',
    text: 'hii need 1 percale bedshet double n 1 razai double.. muhammad osama ... h#14 st#2 canal burg, lahor.. 0306-4817 952 .. reach b4 fri pls',
    expected: {
      ...nothingRead,
      phone: '03064817952',
      name: 'muhammad osama',
      city: 'Lahore',
      address: ['h#14 st#2 canal burg'],
      lines: [
        { product: 'percale-bedsheet-set', variant: 'Double / Sage', quantity: 1 },
        { product: 'winter-razai-comforter', variant: 'Double', quantity: 1 },
      ],
    },
  },
  {
    number: 255,
    kind: 'unknown product',
    language: 'roman',
    text: `[26/11/2026, 8:08 am] +92 344 3071962: <Media omitted>
[26/11/2026, 8:08 am] +92 344 3071962: iska dusra rang bhejna ek
[26/11/2026, 8:10 am] +92 344 3071962: Mohsin Jatoi, Jinnah bagh, larkano`,
    expected: {
      ...nothingRead,
      phone: '03443071962',
      name: 'Mohsin Jatoi',
      city: 'Larkana',
      address: ['Jinnah bagh'],
      questions: ['which-product'],
    },
  },
  {
    number: 256,
    kind: 'unknown product',
    language: 'mixed',
    text: 'مجھے لان کا سوٹ چاہیے ایک، Rizwana, street 8, Gulistan colony, Faisalabad 0300-7 618 524',
    expected: {
      ...nothingRead,
      phone: '03007618524',
      name: 'Rizwana',
      city: 'Faisalabad',
      address: ['street 8, Gulistan colony'],
      questions: ['which-product'],
    },
  },
  {
    number: 257,
    kind: 'no order',
    language: 'roman',
    text: `[26/11/2026, 9:15 am] ~ Shaista: Parcel mil gaya, kurta bohat acha hai ❤️
[26/11/2026, 9:20 am] Bazaar Lane: Shukriya! Review zaroor dein
[26/11/2026, 9:21 am] ~ Shaista: InshaAllah, Sargodha me aur customers bhi bhejungi`,
    expected: { ...nothingRead, name: 'Shaista', city: 'Sargodha' },
  },
  {
    number: 258,
    kind: 'no order',
    language: 'english',
    text: 'Hello, I returned the wrong size abaya through the courier, tracking 03217788990. When do I get the refund to my account 0345-1122 334 (JazzCash)?',
    expected: nothingRead,
  },
  {
    number: 259,
    kind: 'export',
    language: 'roman',
    text: `26/11/2026, 1:01 PM - +92 322 7160483: AoA
26/11/2026, 1:01 PM - +92 322 7160483: winter razai double available?
26/11/2026, 1:05 PM - Bazaar Lane: Ji 8990
26/11/2026, 1:06 PM - +92 322 7160483: ek chahiye
26/11/2026, 1:07 PM - Bazaar Lane: Naam, pata, number? Hamara helpline 0300 1110222 hai agar koi masla ho
26/11/2026, 1:10 PM - +92 322 7160483: Ghazala Shaheen
26/11/2026, 1:10 PM - +92 322 7160483: 11 Block X, scheme 2, Bahawalnagar
26/11/2026, 1:11 PM - +92 322 7160483: number yahi
26/11/2026, 1:15 PM - Bazaar Lane: 8990 + 250 = 9240 rider ko dena hoga
26/11/2026, 1:16 PM - +92 322 7160483: ok g`,
    expected: {
      ...nothingRead,
      phone: '03227160483',
      name: 'Ghazala Shaheen',
      city: 'Bahawalnagar',
      address: ['11 Block X, scheme 2'],
      lines: [{ product: 'winter-razai-comforter', variant: 'Double', quantity: 1 }],
      total: 9240,
      fee: 250,
    },
  },
  {
    number: 260,
    kind: 'name',
    language: 'roman',
    text: `[26/11/2026, 4:20 pm] ~ A.R: sila hua suit charcoal XL 1
[26/11/2026, 4:22 pm] Bazaar Lane: Naam?
[26/11/2026, 4:22 pm] ~ A.R: Abdur Rauf
[26/11/2026, 4:23 pm] Bazaar Lane: Address?
[26/11/2026, 4:24 pm] ~ A.R: shop 7, madni market, near lari adda
[26/11/2026, 4:24 pm] ~ A.R: Vehari
[26/11/2026, 4:25 pm] Bazaar Lane: Number 0302 7750416 hi hai na?
[26/11/2026, 4:26 pm] ~ A.R: ji yehi hai`,
    expected: {
      ...nothingRead,
      phone: '03027750416',
      name: 'Abdur Rauf',
      city: 'Vehari',
      address: ['shop 7, madni market, near lari adda'],
      lines: [{ product: 'stitched-shalwar-kameez-suit', variant: 'XL / Charcoal', quantity: 1 }],
    },
  },
]
