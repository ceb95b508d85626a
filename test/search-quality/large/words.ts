/** The same thing in English, in the Latin letters of Pakistani shoppers, and in Urdu. */
export type Word = { english: string; roman: string; urdu: string }

/** A category: what it sells, of which materials, for what, in which sizes and colours, at which prices in rupees. */
export type Department = {
  category: Word
  types: Word[]
  materials: Word[]
  patterns: Word[]
  uses: Word[]
  sizes: string[]
  colours: Word[]
  price: [lowest: number, highest: number]
}

/** A line for each word: English | Roman Urdu | Urdu. */
const words = (lines: string): Word[] => lines.trim().split('\n').map(word)

function word(line: string): Word {
  const [english, roman, urdu] = line.split('|').map(part => part.trim())
  if (!english || !roman || !urdu) throw new Error(`No word in three scripts: ${line}`)
  return { english, roman, urdu }
}

export const colours = words(`
  Black | kala | کالا
  White | safed | سفید
  Red | laal | لال
  Blue | neela | نیلا
  Green | sabz | سبز
  Pink | gulabi | گلابی
  Yellow | peela | پیلا
  Grey | surmai | سرمئی
  Brown | bhura | بھورا
  Purple | jamni | جامنی
  Maroon | mehroon | میرون
  Golden | sunehri | سنہری
  Orange | narangi | نارنجی
  Sky Blue | asmani | آسمانی
  Turquoise | ferozi | فیروزی
  Off White | off white | آف وائٹ`)

export const brands = words(`
  Zarnab | zarnaab | زرناب
  Gulrez | gulraiz | گل ریز
  Rangsaaz | rangsaz | رنگ ساز
  Dastkaar | dastkar | دست کار
  Mahtaab | mehtab | مہتاب
  Chinarwood | chinar wood | چنار ووڈ
  Bolanza | bolanza | بولانزا
  Makrani | makrani | مکرانی
  Tharkaar | tharkar | تھرکار
  Sindhwari | sindhwari | سندھ واری
  Margalline | margalline | مارگلین
  Saffrona | saffrona | سیفرونا
  Neemwala | neem wala | نیم والا
  Barfiza | barfiza | برفیزا
  Taazgi | tazgi | تازگی
  Shahkaar | shahkar | شاہکار
  Ravindha | ravindha | راوندھا
  Kaghazi | kaghzi | کاغذی
  Roshnik | roshnik | روشنک
  Voltano | voltano | وولٹانو
  Sitaron | sitaron | ستارون
  Pehnaawa | pehnawa | پہناوا
  Mitticool | mitti cool | مٹی کول
  Chamakdar | chamakdaar | چمک دار
  Naqshkari | naqsh kari | نقش کاری
  Dhaagay | dhagay | دھاگے
  Sehnii | sehni | صحنی
  Khushrang | khush rang | خوش رنگ
  Baadbaan | badban | بادبان
  Anaarkh | anarkh | انارخ`)

/** What a maker calls a design. */
export const designs = words(`
  Mehr | mehar | مہر
  Sitara | sitaara | ستارہ
  Naqsh | naqsh | نقش
  Bahaar | bahar | بہار
  Subh | subah | صبح
  Shaam | sham | شام
  Jheel | jheel | جھیل
  Koel | koyal | کوئل
  Titli | titli | تتلی
  Chandni | chandni | چاندنی
  Dhanak | dhanak | دھنک
  Saawan | sawan | ساون
  Zarf | zarf | ظرف
  Mauj | moj | موج
  Aabshar | abshar | آبشار
  Parwaaz | parwaz | پرواز
  Shabnam | shabnam | شبنم
  Kehkashan | kahkashan | کہکشاں
  Baadal | badal | بادل
  Ujala | ujaala | اجالا`)

const prints = words(`
  Printed | print wala | پرنٹڈ
  Embroidered | karhai wala | ایمبرائیڈڈ
  Plain | sada | سادہ
  Floral | phoolon wala | پھولدار
  Striped | dhari dar | دھاریدار
  Checked | check wala | چیک دار`)

const looks = words(`
  Carved | naqashi wala | نقشین
  Plain | sada | سادہ
  Floral | phoolon wala | پھولدار
  Hand Painted | hath se rang kiya | ہاتھ سے رنگا`)

const builds = words(`
  Wireless | baghair tar | وائرلیس
  Rechargeable | charge hone wala | ریچارج ایبل
  Mini | chota | منی
  Foldable | fold hone wala | فولڈ ایبل
  Waterproof | water proof | واٹر پروف
  Digital | digital | ڈیجیٹل`)

const cloths = words(`
  Cotton | soti | کاٹن
  Lawn | lawn | لان
  Khaddar | khadar | کھدر
  Linen | linen | لینن
  Silk | reshmi | ریشمی
  Chiffon | shifon | شفون
  Velvet | makhmal | مخملی
  Karandi | karandi | کرنڈی
  Cambric | kambrik | کیمبرک
  Wool | ooni | اونی`)

const hides = words(`
  Leather | chamra | چمڑے
  Suede | suede | سویڈ
  Canvas | kanwas | کینوس
  Velvet | makhmal | مخملی`)

const jewels = words(`
  Silver | chandi | چاندی
  Pearl | moti | موتی
  Kundan | kundan | کندن
  Gold Plated | sone ka pani | گولڈ پلیٹڈ
  Zircon | zarqoon | زرقون`)

const wares = words(`
  Steel | steel | اسٹیل
  Glass | sheesha | شیشے
  Ceramic | cheeni | چینی
  Copper | tamba | تانبے
  Wooden | lakri | لکڑی
  Marble | sang e marmar | سنگ مرمر
  Bamboo | baans | بانس`)

const bodies = words(`
  Steel | steel | اسٹیل
  Plastic | plastic | پلاسٹک
  Aluminium | aluminium | ایلومینیم
  Rubber | rabar | ربڑ`)

const scents = words(`
  Rose | gulab | گلاب
  Oud | ood | عود
  Jasmine | chameli | چمیلی
  Sandalwood | sandal | صندل
  Aloe Vera | aloe vera | ایلو ویرا
  Neem | neem | نیم
  Honey | shehad | شہد
  Coconut | nariyal | ناریل
  Almond | badam | بادام`)

const wearing = words(`
  Eid | eid | عید
  Weddings | shadi | شادی
  Office | daftar | دفتر
  Summer | garmi | گرمی
  Winter | sardi | سردی
  Travel | safar | سفر`)

const giving = words(`
  Gifts | tohfa | تحفہ
  Weddings | shadi | شادی
  Students | talba | طلبہ
  Travel | safar | سفر
  Guests | mehman | مہمان
  Ramadan | ramzan | رمضان`)

const adult = ['XS', 'S', 'M', 'L', 'XL']
const ages = ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y']
const feet = ['37', '38', '39', '40', '41', '42', '43']
const beds = ['Single', 'Double', 'King']
const millilitres = ['50 ml', '100 ml', '200 ml']

const clothes = { colours, materials: cloths, patterns: prints, uses: wearing }
const metalware = { materials: wares, patterns: looks, uses: giving, sizes: [], colours }
const devices = { materials: bodies, patterns: builds, uses: giving, sizes: [], colours }

export const departments: Department[] = [
  {
    ...clothes,
    category: word('Women Eastern | zanana kapray | زنانہ مشرقی لباس'),
    sizes: adult,
    price: [1500, 14_000],
    types: words(`
      Kurti | kurti | کرتی
      Lehenga | lehnga | لہنگا
      Saree | sari | ساڑھی
      Gharara | gharara | غرارہ
      Palazzo | palazo | پلازو`),
  },
  {
    ...clothes,
    category: word('Modest Wear | parday ke kapray | پردے کے ملبوسات'),
    sizes: adult,
    price: [900, 9000],
    types: words(`
      Abaya | abaya | عبایا
      Hijab | hijaab | حجاب
      Dupatta | dopatta | دوپٹہ
      Shawl | shaal | شال`),
  },
  {
    ...clothes,
    category: word('Men Eastern | mardana kapray | مردانہ مشرقی لباس'),
    sizes: adult,
    price: [1800, 18_000],
    types: words(`
      Kurta | kurta | کرتا
      Shalwar Kameez | shalwar qameez | شلوار قمیض
      Waistcoat | waskat | واسکٹ
      Sherwani | shervani | شیروانی`),
  },
  {
    ...clothes,
    category: word('Men Western | pent shirt | پینٹ شرٹ'),
    sizes: adult,
    price: [1200, 9000],
    types: words(`
      Polo Shirt | polo shirt | پولو شرٹ
      Trousers | patloon | پتلون
      Hoodie | hoody | ہوڈی
      Sweater | swetar | سویٹر
      Blazer | blezar | بلیزر`),
  },
  {
    ...clothes,
    category: word('Kids Wear | bachon ke kapray | بچوں کے ملبوسات'),
    sizes: ages,
    price: [700, 5000],
    types: words(`
      Frock | frak | فراک
      Romper | rompar | رومپر
      Pajama Set | pajama | پاجامہ سیٹ
      Jacket | jackit | جیکٹ`),
  },
  {
    materials: hides,
    patterns: prints,
    uses: wearing,
    sizes: feet,
    colours,
    price: [1500, 12_000],
    category: word('Shoes | joote | جوتے'),
    types: words(`
      Chappal | chapal | چپل
      Khussa | khusa | کھسہ
      Sneakers | sneker | اسنیکرز
      Loafers | lofar | لوفرز
      Sandals | sandal | سینڈل`),
  },
  {
    materials: hides,
    patterns: prints,
    uses: wearing,
    sizes: [],
    colours,
    price: [800, 15_000],
    category: word('Bags | bag | بیگ'),
    types: words(`
      Handbag | hand bag | ہینڈ بیگ
      Backpack | basta | بیک پیک
      Wallet | batwa | بٹوہ
      Suitcase | suit case | سوٹ کیس`),
  },
  {
    materials: jewels,
    patterns: looks,
    uses: wearing,
    sizes: [],
    colours,
    price: [400, 9000],
    category: word('Jewellery | zewar | زیورات'),
    types: words(`
      Ring | angoothi | انگوٹھی
      Necklace | haar | ہار
      Earrings | jhumkay | جھمکے
      Bangles | chooriyan | چوڑیاں`),
  },
  {
    materials: cloths,
    patterns: prints,
    uses: giving,
    sizes: beds,
    colours,
    price: [1500, 16_000],
    category: word('Bedding | bistar | بستر'),
    types: words(`
      Bedsheet | bed sheet | بیڈ شیٹ
      Quilt | razai | رضائی
      Blanket | kambal | کمبل
      Mattress Cover | gadday ka cover | گدے کا کور`),
  },
  {
    materials: cloths,
    patterns: prints,
    uses: giving,
    sizes: [],
    colours,
    price: [500, 8000],
    category: word('Home Textiles | ghar ka kapra | گھر کے کپڑے'),
    types: words(`
      Curtain | parda | پردہ
      Towel | toliya | تولیہ
      Prayer Mat | jaye namaz | جائے نماز
      Table Cloth | mez posh | میز پوش
      Cushion Cover | cushion ka cover | کشن کور
      Rug | qaleen | قالین`),
  },
  {
    ...metalware,
    category: word('Cookware | bartan | کھانا پکانے کے برتن'),
    price: [900, 14_000],
    types: words(`
      Frying Pan | frai pan | فرائنگ پین
      Pressure Cooker | presher cooker | پریشر ککر
      Karahi | karahi | کڑاہی
      Tawa | tava | توا`),
  },
  {
    ...metalware,
    category: word('Tableware | mez ke bartan | میز کے برتن'),
    price: [600, 16_000],
    types: words(`
      Dinner Set | diner set | ڈنر سیٹ
      Tea Set | chai ka set | ٹی سیٹ
      Mug | mag | مگ
      Tray | tre | ٹرے
      Bowl | piyala | پیالہ`),
  },
  {
    ...metalware,
    category: word('Kitchen Storage | kitchen ka saman | کچن کا سامان'),
    price: [400, 4500],
    types: words(`
      Lunch Box | tiffin | لنچ باکس
      Spice Jar | masalay ka jar | مصالحہ جار
      Water Bottle | pani ki bottle | پانی کی بوتل
      Thermos | tharmas | تھرماس`),
  },
  {
    ...devices,
    category: word('Appliances | bijli ka saman | بجلی کا سامان'),
    price: [1800, 22_000],
    types: words(`
      Kettle | ketli | کیتلی
      Blender | blendar | بلینڈر
      Toaster | tostar | ٹوسٹر
      Iron | istri | استری
      Fan | pankha | پنکھا
      Hair Dryer | hair drayer | ہیئر ڈرائر`),
  },
  {
    ...devices,
    category: word('Audio | audio | آڈیو'),
    price: [900, 18_000],
    types: words(`
      Earbuds | ear buds | ایئربڈز
      Headphones | head phone | ہیڈ فون
      Speaker | speeker | اسپیکر
      Microphone | maik | مائیک`),
  },
  {
    ...devices,
    category: word('Mobile Power | charging ka saman | چارجنگ کا سامان'),
    price: [400, 9000],
    types: words(`
      Power Bank | pawar bank | پاور بینک
      Charger | charjar | چارجر
      Torch | tarch | ٹارچ
      Emergency Bulb | emergency balb | ایمرجنسی بلب`),
  },
  {
    ...devices,
    category: word('Computing | computer ka saman | کمپیوٹر کا سامان'),
    price: [600, 12_000],
    types: words(`
      Keyboard | kee board | کی بورڈ
      Mouse | maus | ماؤس
      Webcam | web cam | ویب کیم
      Printer | printar | پرنٹر`),
  },
  {
    materials: scents,
    patterns: [],
    uses: giving,
    sizes: millilitres,
    colours: [],
    price: [500, 9000],
    category: word('Fragrance | khushboo | خوشبو'),
    types: words(`
      Attar | itar | عطر
      Perfume | parfume | پرفیوم
      Bakhoor | bakhur | بخور`),
  },
  {
    materials: scents,
    patterns: [],
    uses: wearing,
    sizes: millilitres,
    colours: [],
    price: [300, 4000],
    category: word('Skin Care | jild ki dekh bhaal | جلد کی دیکھ بھال'),
    types: words(`
      Face Serum | seram | فیس سیرم
      Face Wash | face wash | فیس واش
      Soap | sabun | صابن
      Body Lotion | loshan | باڈی لوشن`),
  },
  {
    materials: scents,
    patterns: [],
    uses: wearing,
    sizes: millilitres,
    colours: [],
    price: [300, 4000],
    category: word('Hair Care | balon ki dekh bhaal | بالوں کی دیکھ بھال'),
    types: words(`
      Hair Oil | balon ka tel | بالوں کا تیل
      Shampoo | shampu | شیمپو
      Henna | mehndi | مہندی`),
  },
  {
    ...metalware,
    category: word('Decor | sajawat | سجاوٹ'),
    price: [600, 12_000],
    types: words(`
      Wall Clock | deewar ki ghari | دیوار گھڑی
      Lamp | lemp | لیمپ
      Vase | guldan | گلدان
      Mirror | aaina | آئینہ
      Photo Frame | tasveer ka frame | فوٹو فریم`),
  },
  {
    materials: bodies,
    patterns: builds,
    uses: giving,
    sizes: [],
    colours,
    price: [300, 6000],
    category: word('Toys | khilonay | کھلونے'),
    types: words(`
      Doll | gurya | گڑیا
      Puzzle | pazal | پزل
      Toy Car | khilona gari | کھلونا گاڑی
      Cricket Bat | balla | کرکٹ بیٹ`),
  },
]
