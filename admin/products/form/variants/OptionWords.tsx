import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { optionWordOf } from '#shop/option-words/option-text.ts'
import words from '../../../option-words/OptionWords.module.css'
import { optionWordsQuery } from '../../../option-words/option-words.ts'
import { WordField } from '../../../option-words/WordField.tsx'
import { UrduFields } from '../../../parts/form/UrduFields.tsx'
import type { VariantValues } from '../product-values.ts'
import { optionsOf } from './product-options.ts'

/** What the options of a product are called in Urdu, by the list of the whole shop. */
export function OptionWords({ variants }: { variants: VariantValues[] }) {
  const { data: list } = useQuery(optionWordsQuery)
  const used = wordsOf(variants)
  if (!list || used.length === 0) return null
  const urdu = new Map(list.map(({ word, urdu }) => [word, urdu]))
  const missing = used.filter(word => !urdu.has(word)).length
  return (
    <div className={words.ofProduct}>
      <UrduFields note={missing === 0 ? 'All words are there' : `${missing} of ${used.length} words are missing`}>
        <p className={words.hint}>
          Saved when you leave a field, for all products. <Link to="/admin/option-words">All words</Link>
        </p>
        <div className={words.words}>
          {used.map(word => (
            <WordField key={word} word={word} urdu={urdu.get(word) ?? ''} />
          ))}
        </div>
      </UrduFields>
    </div>
  )
}

/** Names and values that are words: sizes such as S, XL or 42 are written the same in Urdu. */
const wordsOf = (variants: VariantValues[]): string[] => {
  const texts = optionsOf(variants).flatMap(({ name, values }) => [name, ...values])
  return [...new Set(texts.map(optionWordOf))].filter(word => /[a-z]{3}/.test(word) && !/^x+l$/.test(word))
}
