import { wordsOf } from '../search/words.ts'

// Words of chats in English, Roman Urdu and Urdu, written as `wordsOf` returns them: one form for both scripts.

const listOf = (text: string): ReadonlySet<string> => new Set(wordsOfAll(text))

/** The search reads at most 2,000 characters of a text. */
const wordsOfAll = (text: string): string[] =>
  text.split(/\s+/).flatMap(written => {
    if (written.includes('/')) return [written]
    const words = wordsOf(written)
    return words.length === 0 ? [] : [words.map(({ word }) => word).join('')]
  })

/** What people write around an order; none of it is a name or an address. */
const chatter = listOf(`
  aoa asalam assalam assalamualaikum aslam aslamualikum asslam salam slam alaikum alaykum walaikum wsalam o hello helo hi hey hye heyyy
  dear bro bhai bhaijan bhayya yar yaar sir madam mam maam admin ji jee g jii han haan hanji yes no nahi nahin nai ni nhi na ok okay okey acha accha achha theek
  thik sahi sai bilkul zaroor fine done noted great perfect right sure correct thanks thank thx shukria shukriya jazakallah jazak allah meharbani inshaallah inshallah mashallah
  mujhe muje mujy mjhe mje me mene maine mai main mein meri mera mere mare hum ham hamain hamen hamara hamari humara ap aap apka aapka apki apke tum tumhara
  wo woh wohi wahi ye yeh yehi yahi yahin is us in un unka unki unko inko inka uska iska isko usko jo jis kya kia kiya ky kyun kab kahan kaise kaisa kon kaun konsa kitne kitna kitni kitny
  hai he hain hein hay ha hun hoon ho hon hota hoti hote hona hogi hoga honge hojaye tha thi the gaya gya gai gaye ge ga gi raha rahi rahe rha rhi rhe
  chahiye chaiye chahye chahie chahiay chahye chaye lena leni lene lunga lun loon lenge liya li liye lye lia lo le lelo dena deni dene den dein de do dijiye dijie dedo dunga dun
  karna krna karni karo kro karen karain karein kren krein kar kr kardo krdo karden krden kijiye kijie karta krta karti karte karun krun kare karay kardi kardein
  bhej bhejo bhejna bhejne bhejen bhejein bhejdo bhejdein bhijwa bhijwana bhijwado bhijwa dein mangwa mangwao mangwana mangwaya mangwani mangwane dal daal dalo daldo dalen daalen
  send sent deliver delivery delivered dispatch ship order orders ordered book booked confirm final cod cash payment pay paying paid advance parcel courier rider charges charge
  please plz pls plzz plzzz kindly want wanted need like would could can get give take i im id ill my mine me we our us you your they them it its this that these those there here is are am was were be been have has had do does did will
  an and or but if for from with without to of on at in by as so then than not only just also too both one's add extra same last time
  jaldi abhi aaj kal parso sham shaam subah raat din dino month week day days today tomorrow urgent asap baje tak pehle pahle baad bad dobara phir fir ab phr
  price rate kimat qeemat paise paisay rs pkr rupees rupee rupay kum kam total kul bill discount free sasta mehnga
  available availble stock avail milega mil jaye jayega jaegi jayegi wala wali wale walay walla se say ko pe par pr ka ki ke k kay tk bhi b bi hi to tou toh or aur aor awr ya lekin magar kyunke agar agr phr
  color colour colours colors rang size saiz sizes number no num piece pieces pcs pc pair suit set quantity qty tadaad
  deliverd good nice best quality original pic picture photo video dikhao dikhayen dikhaen dekh dekha dekhi dekhain dekhen batao batain bata bataye
  koi kuch aik dafa bar baar sath saath wapas wapis rakh rakhna rakhlo rehne rehny dijye dijiyay
  gift packing pack wrap call text txt message msg whatsapp insta website online link story post
  ghar pohanch pohnch pohncha mill milna sakta sakti sakte skta abhitak sirf bas bus hum chalo chaliye suno sunen suniye ruko wait sorry maaf maf yani yaani matlab khud shayad zero
  location loc map landmark short his her him she he tall age maybe next up down out over under about our yours etc btw lol haha hahaha uff
  change changed badal tabdeel
  tracking refund return returned account when where what which who why how much many more most any some all every other new old wrong through yet soon later
  jumma juma jumay jumerat hafta itwar mangal budh monday tuesday wednesday thursday friday saturday sunday جمعہ جمعرات اتوار
  hazar hazaar thousand ہزار
  morning evening afternoon regards sincerely wife husband mother father sister brother behan behn bhabi ammi abbu ami abu beti beta bete baji papa mama son daughter friend dost
  السلام علیکم اسلام وعلیکم سلام جی ہاں نہیں ٹھیک ہے ہیں ہوں ہو تھا تھی تھے گا گی گے رہا رہی رہے مجھے میں میرا میری میرے مجھ ہم ہمیں ہمارا آپ آپکا یہ وہ وہی یہی اس ان انکا کیا کب کہاں کیسے کون کونسا کتنے کتنا کتنی
  چاہیے چاہئے چاہیئے چاہیں لینا لینی دینا دیں دے دو دیجئے دیجیے دیجیئے کر کریں کرنا کرنی کردیں کرو بھیج بھیجیں بھیجنا بھجوا بھجوانا بھجوائیں منگوانا منگوانی منگوایا درکار ارسال آرڈر ڈیلیوری پارسل براہ مہربانی برائے کرم شکریہ
  کا کی کے کو سے پر تک اور یا بھی ہی تو جو مگر لیکن اگر والا والی والے عدد رنگ سائز نمبر قیمت روپے ٹوٹل کل جلدی ابھی آج بھائی بہن باجی صاحب امی ابو بیٹا بیٹی بیٹے
  پیک پیکٹ سیٹ جوڑا جوڑی بتائیں بتا کینسل گھر لئے لیے ساتھ دوبارہ پہلے بعد پھر پچھلی دفعہ بار اب ایک لکھ لکھیں
`)

/** Words that begin an address when a number or a name follows. */
const starters = listOf(`
  house h hno hs ho home makan makaan kothi koti flat flt apartment apt plot shop dukan dukaan office suite room street st gali gali galli lane block blk sector sec phase
  near nr nazd nazdeek opposite opp behind beside adjacent adj mohalla muhalla mohallah moh village vill chak goth deh basti mauza mouza dhok chungi chowk unit quarter qtr c/o ward adda dera pind
  مکان کوٹھی فلیٹ پلاٹ دکان دوکان دفتر گلی بلاک سیکٹر فیز نزد بالمقابل محلہ گاؤں چک گوٹھ بستی موضع ڈھوک یونٹ کوارٹر ہاؤس وارڈ اڈا ڈیرہ
`)

/** Other words of addresses, most of which follow a name. */
const places = listOf(`
  road rd colony town society soc housing scheme chowk chowrangi bazar bazaar market markit plaza tower towers center centre heights arcade villas villa house hall hostel hotel
  masjid mosque mandir church madrassa madrasa jamia school college university uni hospital clinic pharmacy medical bank bakery store mart karyana mills mill factory pump petrol station stop stand bypass mor morr gate floor building dept department
  park garden gardens residency residence apartments estate cantt cantonment saddar sadar enclave avenue boulevard square extension ext main link ring canal area colony nagar pura purah pora abad
  tehsil teh taluka zila zilla district distt dist dakkhana dakkhana dakhana po p/o post khas stadium ground court kachehri katchery jail complex camp line lines street chungi pul bridge nehar nahar darbar mazar dargah qabristan thana police toll
  dak daak drive dha bahria askari defence clifton gulberg gulshan gulistan nazimabad korangi malir landhi orangi surjani vista view greens lodge mess lane
  گلبرگ گلشن بحریہ عسکری ڈیفنس کلفٹن گلستان
  samne saamne qareeb peeche pechay workshop electronics traders rice cloth nadra dhq markaz ghalla sabzi mandi wapda
  روڈ کالونی ٹاؤن سوسائٹی ہاؤسنگ سکیم اسکیم چوک چورنگی بازار مارکیٹ پلازہ ٹاور سینٹر مسجد جامع مدرسہ جامعہ سکول اسکول کالج یونیورسٹی ہسپتال ہاسٹل بینک بیکری سٹور اسٹور پمپ اسٹیشن سٹیشن سٹاپ اسٹاپ بائی پاس موڑ گیٹ منزل پارک کینٹ صدر ایکسٹینشن نہر پل
  تحصیل ضلع ڈاکخانہ ڈاکخانہ تعلقہ سامنے قریب پیچھے ساتھ دربار تھانہ منڈی آباد نگر پورہ ایریا سڑک عمارت سنٹر والی
`)

const titles = listOf(
  'mr mrs ms miss dr doctor prof engr col maj capt haji hajji hafiz qari maulana molvi ch chaudhry master syed mst begum malik rana mian mirza sheikh مسز مس مسٹر ڈاکٹر حاجی حافظ قاری مولانا ماسٹر سید بیگم',
)

/** After them the name of a father or husband follows. */
const parents = listOf('s/o d/o w/o so wo walad wald zoja zauja bint ولد زوجہ بنت دختر')

/** Words that are very common in names. */
const givenNames = listOf(`
  muhammad mohammad mohd m ahmed ahmad ali hassan hasan hussain husain khan malik shah iqbal aslam akram anwar ashraf bashir bilal danish ehsan faisal fahad farhan farooq ghulam abbas habib hamza haris imran irfan ismail jamil junaid
  kamran kashif khalid mahmood mehmood majid mansoor mubashir mudassar munir mustafa nadeem naeem nasir naveed nawaz noman omar osama usama umar umer usman qasim rashid rauf rehman rizwan saad sajid saleem salman sami saqib shahbaz shahid shahzad
  shakeel shoaib sohail tahir talha tariq waheed wajid waqar waqas waseem yasir yousaf yusuf younas zafar zahid zain zeeshan zubair aftab adeel amir asad asif atif awais azhar babar
  ayesha aisha amna aqsa asma bushra fatima farah hina hira huma iqra javeria khadija kiran komal laiba maham maheen mahnoor maria maryam mehwish nadia naila nazia nimra noor rabia rubina rukhsana saba sadaf saima sana sania sara sehrish shabana shazia
  sidra sobia sumaira sumera tahira tania tehmina uzma zainab zara zoya anum areeba bano bibi begum parveen akhtar anis khatoon bibi ramzan rafia wahab karim rahim aziz majeed hameed saeed sarfraz ijaz riaz yaqub latif zulfiqar butt bhatti cheema chaudhry awan mughal qureshi siddiqui rajput raja abro soomro baloch bugti afridi khattak gill janjua virk warraich gujjar tareen
  abid adil adnan afzal ahsan aijaz ajmal akbar akmal alam aleem alia alina amanat amjad ammar anaya anila anjum ansar ansari aqeel arif arooj arshad arslan arsalan asghar ashfaq asim atiq ayan ayub azam azeem azra baber baqir
  basharat basit batool benazir bilquis boota chohan daniyal daud dawood dilawar dua eman erum faheem faiz faizan fahim fakhar fareed farida farzana farrukh fauzia fawad fazal fehmida fida fiza fozia ghani ghazala gul gulzar hadia
  hafeez haider hajra hakeem hamid hammad hareem hashim hassaan hasnain humaira humayun ibrahim ibtisam iftikhar ihsan ikram ilyas imdad imtiaz inayat irum irshad ishfaq ishaq ishtiaq israr izhar jabbar jahangir jalal jameel
  jamila jamshed javaid javed jawad jibran kaleem kanwal karam kaukab kausar khalil khurram kinza kulsoom laraib liaquat liaqat lubna mahira majida maqbool maqsood marium masood mazhar mehak mehmooda mehreen mehvish minahil misbah
  mobeen mohsin moin momina mubarak mubeen mudasir mughees muneeb muneer munawar murad muqaddas musa musarrat mushtaq muzammil nabeel nabila nadir naheed najma nargis nasreen nasrullah nauman naureen nazeer nazir nazish nida
  nighat niaz nisar nouman nosheen nusrat obaid omer owais parvaiz pervaiz pervez quratulain rabail rabiya rafaqat rafiq raheel rahat rahila rameez ramsha rania rasheed rashida raza razia rehan rehana rida rifat riffat riyaz
  robina roheel romana rozina rukhsar rumaisa saadia sabir sabiha sadia safdar sagheer sahar sahibzada saif sajida sakina saleha saleema salim samina samiullah samreen sanaullah sardar sarwar sattar shabbir shafaq shafiq shafqat
  shagufta shaheen shaheena shahnawaz shahzeb shaista shakir shamim shamsa shanza sharif shaukat shazma shehnaz shehryar shehzad shumaila sibtain sikandar sohaib sonia sughra sultan sultana sumbul tabassum tajammul talat
  tanveer tanzeela taqi tasleem tauqeer tayyab tayyaba tooba ubaid umaima umair umara usaid uzair waheeda wajahat waleed wasif yahya yameen yamin yasmin yasmeen zaheer zahida zahoor zahra zaib zaman zamir zareen zarina zeb
  zoha zohaib zubaida ayaz baig bajwa bangash chaudhary chattha chatha dogar durrani farooqi ghauri gondal hashmi jatoi jatt kakar kazmi kharal khokhar kiyani kayani leghari lodhi lodi magsi marwat memon mehr mengal mir mirani
  naqvi niazi orakzai paracha qazi randhawa rind rizvi sandhu satti shaikh sial sipra sumra syal talpur tanoli tiwana wattoo wazir yousafzai zaidi zardari
  آصف آصفہ اعجاز افتخار افضل اکبر الطاف امجد امتیاز انعم انیلا ایمان بابر باسط برکت بلقیس پرویز تسلیم تنویر ثمینہ ثمرہ جمیل جمیلہ جنید حارث حامد حبیب حسنین حلیمہ حمزہ حمیرا حمید خدیجہ خرم خلیل دانش ذوالفقار راشد راشدہ رافعہ رخشندہ
  رضوان رضیہ رفعت رفیق روبینہ ریاض ریحانہ زاہد زاہدہ زبیدہ زبیر زرینہ زہرا ساجد ساجدہ سائرہ سرفراز سعدیہ سعید سکینہ سلطانہ سلمیٰ سمیرا سمیع سہیل شاہین شبیر شگفتہ شعیب شکیل شمیم شہباز شہزاد شہناز صابر صابرہ صادق صغریٰ طاہر طاہرہ
  طلحہ طیبہ عابد عابدہ عادل عارف عاصم عالیہ عامر عثمان عدنان عذرا عظیم عقیل علیشا عمار عمیر غزالہ غفور فرحان فرحت فرزانہ فرید فریحہ فہد فہیم فوزیہ قاسم قدیر قمر کاشف کامران کلثوم کنول لطیف لیاقت ماجد ماریہ مبشر مجید محسن مدثر مسرت
  مشتاق مصباح مصطفی معاویہ منیر مہوش میمونہ نادیہ ناہید نبیل نجمہ نذیر نسرین نسیم نصرت نعمان نعیم نگہت نورین نوشین واجد وقار وقاص ہارون ہما یاسر یاسمین یعقوب یونس بھٹی چوہدری چیمہ گجر راجپوت انصاری اعوان مغل کھوکھر خٹک آفریدی بلوچ
  سومرو جٹ
  رمضان محمد احمد علی حسن حسین خان ملک شاہ اقبال اسلم اکرم انور اشرف بشیر بلال فیصل فاروق غلام عباس عمران عرفان جاوید خالد محمود ناصر نوید نواز رشید رحمان سلیم سلمان شاہد طارق وحید یوسف ظفر عائشہ آمنہ اقصیٰ عاصمہ بشریٰ فاطمہ حنا مریم نازیہ نور رابعہ رخسانہ صائمہ صدف ثنا شازیہ شبانہ عظمیٰ زینب پروین اختر بی بی بیگم قریشی صدیقی بٹ
`)

const labels = {
  name: listOf('name naam nam نام receiver recipient'),
  phone: listOf(
    'phone ph mobile mob cell contact number no whatsapp wa tel telephone fone landline فون موبائل نمبر رابطہ واٹس ایپ',
  ),
  address: listOf('address adress addres addr pata patta ایڈریس پتہ پتا'),
  city: listOf('city shehar shehr shahar sheher شہر'),
  product: listOf('product item items article code پروڈکٹ آئٹم چیز order آرڈر cheez'),
  size: listOf('size age saiz naap سائز عمر umar'),
  colour: listOf('colour color rang رنگ'),
  quantity: listOf('qty quantity tadaad tadad تعداد pieces'),
  total: listOf('total amount bill ٹوٹل کل'),
  note: listOf('payment note instruction instructions special ہدایت ادائیگی'),
} as const

export type LabelKind = keyof typeof labels

/** Words beside those of a label: Customer name, Phone no, Alternate contact, Item 1. */
const besideLabels = listOf(
  'customer full your my mera meri apka complete delivery shipping alternate alt second 2nd other no number num mobile postal home ka ki and id code order details detail hai he is یہ ہے میرا مکمل دوسرا ان کا',
)

const homes = listOf('ghar گھر')

/** A greeting or a thank-you, which says nothing of an order. */
const courtesy = listOf(
  'thanks thank thx you u so much shukria shukriya jazakallah jazak allah meharbani please plz regards ok okay aoa salam slam assalam alaikum walaikum hi hello bhai sir madam شکریہ مہربانی جزاک اللہ السلام علیکم سلام بھائی',
)

export const isCourtesy = (word: string): boolean => courtesy.has(word)
export const isHome = (word: string): boolean => homes.has(word)
export const isChatter = (word: string): boolean => chatter.has(word)
export const isStarter = (word: string): boolean => starters.has(word)
export const isPlace = (word: string): boolean => places.has(word) || starters.has(word)
export const isTitle = (word: string): boolean => titles.has(word)
export const isParent = (word: string): boolean => parents.has(word)
export const isGivenName = (word: string): boolean => givenNames.has(word) || titles.has(word)
export const isBesideLabel = (word: string): boolean => besideLabels.has(word) || /^\d$/.test(word)

const kindsOfLabels = Object.entries(labels) as [LabelKind, ReadonlySet<string>][]

/** What a word labels in a form: Naam, پتہ, Qty. */
export const labelKindOf = (word: string): LabelKind | null =>
  kindsOfLabels.find(([, words]) => words.has(word))?.[0] ?? null

const agreement = listOf(
  'yes g ji jee jii han haan hanji yup yeah ok okay oky okey k fine done theek thik sahi correct right confirm confirmed perfect great zabardast acha accha sure final bhejo bhejdo manzoor yay chalo shukria shukriya thanks جی ہاں ٹھیک اوکے درست صحیح منظور شکریہ yahi yehi بالکل bilkul',
)
const refusal = listOf(
  'no nahi nahin nai nhi ni not ziada zyada mehnga mehenga cancel نہیں زیادہ مہنگا کینسل bahir expensive',
)

/** Whether these words agree: `ji`, `G confirm`, 👍. A number with it is no refusal. */
export const agrees = (words: readonly string[], text: string): boolean =>
  !refuses(words) && (words.slice(0, 3).some(word => agreement.has(word)) || /[👍✅👌🤝💯]/u.test(text))

export const refuses = (words: readonly string[]): boolean =>
  words.some((word, place) => refusal.has(word) && !isNoProblem(words, place))

const isNoProblem = (words: readonly string[], place: number): boolean =>
  ['problem', 'issue', 'masla'].includes(words[place + 1] ?? '') || ['koi'].includes(words[place - 1] ?? '')

export { listOf }
