import { expect, it } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { addressKey } from './address-key.ts'

const inCity = (city: string) => (street: string) => addressKey({ street, city })
const inLahore = inCity('Lahore')

it.each([
  // houses
  ['House 12, Street 5, Model Town', 'House # 12, Street 5, Model Town'],
  ['House 12, Street 5, Model Town', 'House No. 12, Street No. 5, Model Town'],
  ['House 12, Street 5, Model Town', 'H.12, St.5, Model Town'],
  ['House 12, Street 5, Model Town', 'h-12, st-5, model town'],
  ['House 12, Street 5, Model Town', 'H#12 ST#5 MODEL TOWN'],
  ['House 12, Street 5, Model Town', 'H. No: 12 Street Number 5 Model Town'],
  ['House 12, Street 5, Model Town', 'HNo 12, St no 5, ModelTown'],
  ['House 12, Street 5, Model Town', '12, Street 5, Model Town'],
  ['House 12, Street 5, Model Town', 'No. 12, Gali 5, Model Town'],
  ['House 12, Street 5, Model Town', 'Makan 12 gali no 5 model town'],
  ['House 12, Street 5, Model Town', 'House 012, 5th Street, Model Town'],
  ['House 12, Street 5, Model Town', 'H-12-St-5 Model Town'],
  ['House 12, Street 5, Model Town', '12st5, Model Town'],
  ['House 21, 1st Street', 'House 21, Street 1'],
  ['House 12, 13th Street', 'House 12, Street 13'],
  ['House 12, Street 5, Model Town', 'Street 5, House 12, Model Town'],
  ['House 12, Street 5, Model Town', 'Model Town, Street 5, House 12'],
  ['House 12, Street 5, Model Town', 'House 12\nStreet 5\nModel Town'],
  ['House 12, Street 5, Model Town', 'House 12،  Street 5 ؛ (Model Town)'],
  ['House 12-A, Street 5', 'House 12A, Street 5'],
  ['House 12-A, Street 5', 'H 12 A St 5'],
  ['House 12-A, Street 5', 'House 12/A, Street 5'],
  ['House 12/3, Street 5', 'H# 12 / 3, st 5'],
  ['House R-205, Sector 11-B, North Karachi', 'R 205, 11-B, North Karachi'],
  ['House R-205, Sector 11-B', 'R-205 Sector 11B'],
  // the city, the province and the country repeated
  ['House 12, Street 5, Model Town', 'House 12, Street 5, Model Town, Lahore'],
  ['House 12, Street 5, Model Town', 'Lahore, Model Town, Street 5, House 12'],
  ['House 12, Street 5, Model Town', 'House 12 Street 5 Model Town Lahore'],
  ['House 12, Street 5, Model Town', 'House 12, Street 5, Model Town, LHR, Punjab, Pakistan'],
  ['House 12, Street 5, Model Town', 'House 12, Street 5, Model Town, Lahore 54700'],
  // blocks, phases, sectors
  ['House 3, Block B, Gulberg 3', 'House 3, Blk-B, Gulberg III'],
  ['House 3, Block B, Gulberg', 'H 3 B Block Gulburg'],
  ['House 12 B Block Johar Town', 'House 12, Block B, Johar Town'],
  ['Flat B-4, Block 13-D, Gulshan-e-Iqbal', 'flat no. b4 block 13d gulshan iqbal'],
  ['Flat B-4, Block 13-D/1, Gulshan-e-Iqbal', 'Gulshan e Iqbal Block 13 D/1 Flat B 4'],
  ['House 60, Phase 5, DHA', 'House 60, Ph-V, D.H.A.'],
  ['House 60, Phase 5, DHA', 'House 60, Defence Phase 5'],
  ['House 60, Phase 6, DHA', 'H60 DHA Phase VI'],
  ['House 12, Street 5, Sector G-9/2', 'House 12, Street 5, G-9/2'],
  ['House 12, Street 5, Sector G-9/2', 'G 9/2, St. 5, H. 12'],
  ['House 12, Street 5, G-9/2', 'H-12 St-5 G9/2'],
  ['Flat 302, third floor, Block 7, Clifton', 'Apartment # 302, Block-7 Clifton'],
  ['Shop 3, ground floor, Paris Road', 'Shop # 3 Paris Rd, Ground Floor'],
  ['House 4, 2nd floor, Saddar', 'House 4, Floor 2, Saddar'],
  ['House 4, first floor, Saddar', 'House 4 1st Floor Saddar'],
  // names by their sound
  ['House 4, Bahria Town', 'House 4 Behria Town'],
  ['House 4, Saman Abad', 'House 4 Samanabad'],
  ['House 4, Johar Town', 'House 4 Jauhar Town'],
  ['House 4, P.E.C.H.S.', 'House 4, P E C H S'],
  ['House 4, M.M. Alam Road', 'House 4 MM Alam Rd'],
  ['House 9, Mohalla Islampura', 'House 9 Islam Pura'],
  // landmarks
  ['House 12, Street 5, near Jamia Masjid, Model Town', 'House 12, Street 5, Model Town'],
  ['House 12, Street 5, Model Town', 'House 12, Street 5, Model Town opposite the park'],
  ['House 12, Street 5, Model Town', 'House 12, Street 5, Model Town, masjid ke qareeb'],
  ['near Jamia Masjid, Model Town', 'Model Town near jamia masjid'],
  // Urdu
  ['House 12, Street 5, Model Town', 'مکان نمبر ۱۲، گلی نمبر ۵، ماڈل ٹاؤن'],
  ['House 12, Street 5, Model Town', 'مكان 12، گلي ٥، ماڈل ٹاؤن، لاہور'],
  ['House 45, Gali 3, Samanabad, near Jamia Masjid', 'مکان نمبر 45، گلی 3، سمن آباد، نزد جامع مسجد'],
  ['House 45, Gali 3, Samanabad', 'مکان نمبر 45، گلی 3، سمن آباد، جامع مسجد کے قریب'],
  ['House 7, Block C, Gulberg', 'مکان ۷، بلاک سی، گلبرگ'],
  ['House 7, Block C, Gulberg', 'گلبرگ، سی بلاک، مکان ۷'],
  ['House 7, Phase 5, Defence', 'ڈیفنس فیز ۵ مکان ۷'],
  ['Flat 3, Gulshan-e-Iqbal', 'فلیٹ ۳، گلشنِ اقبال'],
])('%j and %j are one address', (one, other) => {
  expect(inLahore(one)).toBe(inLahore(other))
  expect(inLahore(one)).not.toBeNull()
})

it.each([
  ['House 12, Street 5, Model Town', 'House 21, Street 5, Model Town'],
  ['House 12, Street 5, Model Town', 'House 5, Street 12, Model Town'],
  ['House 12, Street 5, Model Town', 'House 12, Street 6, Model Town'],
  ['House 12, Street 5, Model Town', 'House 12, Street 5, Garden Town'],
  ['House 12, Street 5, Model Town', 'House 12, Lane 5, Model Town'],
  ['House 12, Street 5', 'House 125'],
  ['House 1, Street 25', 'House 12, Street 5'],
  ['House 12, Block A, Gulberg', 'House 12, Block B, Gulberg'],
  ['House 12, Block B, Gulberg', 'House 12-B, Gulberg'],
  ['House 12 A Block', 'House 12 B Block'],
  ['House 12-A, Street 5', 'House 12-B, Street 5'],
  ['House 12-A, Street 5', 'House 12, Street 5'],
  ['House 12/3, Street 5', 'House 123, Street 5'],
  ['House 1/23, Street 5', 'House 12/3, Street 5'],
  ['Flat 3, Block 7, Clifton', 'Flat 4, Block 7, Clifton'],
  ['Flat 3, House 12, Clifton', 'House 12, Clifton'],
  ['Flat A-3, Rafi Plaza', 'Flat B-3, Rafi Plaza'],
  ['Shop 3, Paris Road', 'House 3, Paris Road'],
  ['House 4, Floor 1, Saddar', 'House 4, Floor 2, Saddar'],
  ['House 60, Phase 5, DHA', 'House 60, Phase 6, DHA'],
  ['House 60, Phase II, DHA', 'House 60, Phase III, DHA'],
  ['House 12, Street 5, G-9/2', 'House 12, Street 5, G-9/4'],
  ['House 12, Street 5, G-9/2', 'House 12, Street 5, F-9/2'],
  ['House 12, Street 5, G-9', 'House 12, Street 5, G-10'],
  ['House R-205, Sector 11-B', 'House R-205, Sector 11-A'],
  ['Gulshan-e-Iqbal, House 3', 'Gulistan-e-Jauhar, House 3'],
  ['House 12, near Jamia Masjid', 'House 12, near the railway station'],
  ['near Jamia Masjid', 'near the railway station'],
  ['مکان ۱۲، گلی ۵', 'مکان ۲۱، گلی ۵'],
  ['مکان ۷، بلاک سی', 'مکان ۷، بلاک بی'],
  ['Chak 42', 'Chak 43'],
])('%j and %j are two addresses', (one, other) => {
  expect(inLahore(one)).not.toBe(inLahore(other))
})

it.each([
  ['Lahore', 'LHR'],
  ['Lahore', 'لاہور'],
  ['Rahim Yar Khan', 'rahim-yar khan'],
  ['Chak 42 JB', 'CHAK 42-JB'],
])('%s and %s are one city', (one, other) => {
  expect(inCity(one)('House 12, Street 5')).toBe(inCity(other)('House 12, Street 5'))
})

it('the same street in another city is another address, also when the city is in the street', () => {
  expect(inLahore('House 12, Street 5')).not.toBe(inCity('Karachi')('House 12, Street 5'))
  expect(inLahore('House 12, Karachi Road')).not.toBe(inCity('Karachi')('House 12, Lahore Road'))
})

it.each(['', '   ', '- , #', 'House', 'Street No.', 'Lahore', 'لاہور، پنجاب', '🏠🏠', '\0'])(
  '%j has nothing to compare',
  street => {
    expect(inLahore(street)).toBeNull()
  },
)

it('a key reveals nothing of the address and fits its column, however long the address is', () => {
  const key = inLahore(`House 12, ${'Old Anarkali '.repeat(800)}`)
  expect(key).toMatch(/^[\w-]{22}$/)
})

it('a key is made in far less than a millisecond', async () => {
  const street = 'House No. 12-A, Street 5, Block C, near Jamia Masjid, Gulshan-e-Iqbal, سمن آباد, Lahore'
  const took = await processorMs(() => {
    for (let time = 0; time < 300; time++) inLahore(street)
  })
  expect(took / 300).toBeLessThan(1)
})
