import type { Tx } from '#db/client.ts'
import type { PromotionForm } from '#shop/promotions/promotion-form.ts'
import { createPromotion } from '#shop/promotions/save-promotion.ts'

const DAY = 86_400_000

/** A code, an automatic discount on children's clothes, and a code that is not valid yet. */
export async function fillPromotions(tx: Tx, now: Date): Promise<void> {
  const day = (count: number) => new Date(now.getTime() + count * DAY).toISOString()
  const { id: kids } = await tx
    .selectFrom('sub_brands')
    .where('slug', '=', 'chanda-kids')
    .select('id')
    .executeTakeFirstOrThrow()
  const common = { minimum: 0, targets: null, endsAt: null, totalLimit: null, phoneLimit: null, isActive: true }
  const promotions: PromotionForm[] = [
    {
      ...common,
      kind: 'rupees',
      amount: 500,
      minimum: 5000,
      code: 'JASHN500',
      totalLimit: 200,
      phoneLimit: 1,
      name: 'Spring sale',
      nameUrdu: 'جشنِ بہار',
      startsAt: day(30),
      endsAt: day(45),
    },
    {
      ...common,
      kind: 'buy_get',
      pieces: 2,
      freePieces: 1,
      code: null,
      name: 'Chanda Kids: buy 2, get 1 free',
      nameUrdu: 'چندا کڈز: دو خریدیں، ایک مفت پائیں',
      startsAt: day(-10),
      targets: { productIds: [], subBrandIds: [kids], categoryIds: [] },
    },
    {
      ...common,
      kind: 'percent',
      percent: 10,
      minimum: 2000,
      code: 'SALAM10',
      phoneLimit: 3,
      name: 'Salam offer',
      nameUrdu: 'سلام آفر',
      startsAt: day(-10),
    },
  ]
  for (const promotion of promotions) await createPromotion(tx, promotion)
}
