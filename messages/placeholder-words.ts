import type { Language } from '#shop/language.ts'
import type { PlaceholderWords } from '#shop/pages/placeholders.ts'
import { fill } from './fill.ts'

/**
 * What content pages say for placeholders. In a file of its own: all other messages are sent with the islands of a
 * page.
 */
export const placeholderSentences = {
  en: {
    rupees: 'Rs\u00a0{amount}',
    rupeeRange: 'Rs\u00a0{lowest} to Rs\u00a0{highest}',
    workingDay: '{days} working day',
    workingDays: '{days} working days',
    workingDayRange: '{least} to {most} working days',
    feeOfZone: '{names}: {fee}',
    elsewhere: 'All other cities',
    and: ' and ',
    comma: ', ',
  },
  // Rs would look foreign in Urdu. It says days; its sentences name the days off.
  ur: {
    rupees: '{amount}\u00a0روپے',
    rupeeRange: '{lowest} سے {highest}\u00a0روپے',
    workingDay: '{days} دن',
    workingDays: '{days} دن',
    workingDayRange: '{least} سے {most} دن',
    feeOfZone: '{names}: {fee}',
    elsewhere: 'باقی تمام شہر',
    and: ' اور ',
    comma: '، ',
  },
}

export const placeholderWords = { en: wordsIn('en'), ur: wordsIn('ur') }

function wordsIn(language: Language): PlaceholderWords {
  const sentences = placeholderSentences[language]
  return {
    language,
    rupees: amount => fill(sentences.rupees, { amount }),
    rupeeRange: (lowest, highest) => fill(sentences.rupeeRange, { lowest, highest }),
    workingDays: days => fill(days === 1 ? sentences.workingDay : sentences.workingDays, { days }),
    workingDayRange: (least, most) => fill(sentences.workingDayRange, { least, most }),
    joinNames: names => names.join(sentences.and),
    feeOfZone: (names, fee) => fill(sentences.feeOfZone, { names, fee }),
    elsewhere: sentences.elsewhere,
    joinFees: fees => fees.join(sentences.comma),
  }
}
