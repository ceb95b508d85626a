import { formatRupees } from '#shop/money.ts'
import type { describeRisk, Risk } from '#shop/risk/risk.ts'

/** A risk in words, as `describeRisk` has them in English. */
export const risks: typeof describeRisk = (risk: Risk): string => {
  switch (risk.kind) {
    case 'rule':
      return `\u2068${risk.rule}\u2069: ${asksOf(risk)}`
    case 'refused': {
      const { refused, canceled, delivered } = risk
      const others = canceled > refused ? [`${canceled - refused} ویسے کینسل ہوئے`] : []
      return [`اس کسٹمر نے پہلے ${refused} پارسل نہیں لیے`, ...others, deliveredWords(delivered)].join('، ')
    }
    case 'canceled':
      return `اس کسٹمر کے پہلے ${risk.canceled} آرڈر کینسل ہوئے، ${deliveredWords(risk.delivered)}`
    case 'undelivered':
      return `اس نمبر کے پہلے ${risk.orders} آرڈر، ابھی کوئی نہیں پہنچا`
    case 'first':
      return 'اس نمبر پر آج تک کچھ نہیں پہنچا'
    case 'browser':
      return `اسی براؤزر سے ${risk.phones} اور فون نمبروں کے آرڈر چل رہے ہیں`
    case 'implausible':
      return `\u2068${risk.fact}\u2069`
    case 'value':
      return `کل رقم ${formatRupees(risk.above)} سے زیادہ ہے`
  }
}

function asksOf({ needsCall, advance, words }: Extract<Risk, { kind: 'rule' }>): string {
  const asks = [
    ...(advance > 0 ? [`${formatRupees(advance)} ایڈوانس مانگیں`] : []),
    ...(needsCall ? ['کال بھی کریں، لنک کافی نہیں'] : []),
    ...(words === '' ? [] : [`\u2068${words}\u2069`]),
  ]
  return asks.join(' · ')
}

const deliveredWords = (delivered: number): string => (delivered === 0 ? 'کوئی نہیں پہنچا' : `${delivered} پہنچے`)
