import { useState } from 'react'
import { BuyButtons } from '../product/buy-buttons.tsx'
import { ChosenPrice } from '../product/chosen-price.tsx'
import { keepInAddress } from '../product/keep-in-address.ts'
import type { ProductFormProps } from '../product/product-form-props.ts'
import { QuantityField } from '../product/quantity-field.tsx'
import { VariantChooser } from '../product/variant-chooser.tsx'
import { urlsOf } from '../urls.ts'
import { wordsIn } from './words.ts'

/**
 * Price, choice, quantity and the two buttons of a product. React is here for what follows the choice; the form is sent without it
 * (loader/product-form.ts), and without any script.
 */
export default function ProductForm(props: ProductFormProps) {
  const { slug, groups, quantity, problem, language } = props
  const { product: words } = wordsIn(language)
  const choices = groups.flatMap(group => group.choices)
  const [chosenId, setChosenId] = useState(props.chosenId)
  const chosen = choices.find(choice => choice.id === chosenId) ?? null
  const isSoldOut = choices.every(choice => choice.sellable === 0)

  function choose(id: string) {
    setChosenId(id)
    keepInAddress(language, slug, id)
    const view = choices.find(choice => choice.id === id)?.view
    if (view) document.querySelector<HTMLElement>(`.thumbs a[href="#${view}"]`)?.click()
  }

  return (
    <form action={urlsOf(language).cart} method="post" className="grid grid-cols-1 gap-5" data-product="">
      <ChosenPrice {...props} words={words} chosen={chosen} />
      {choices.length > 1 ? (
        <VariantChooser {...props} words={words} onChoose={choose} />
      ) : (
        <input type="hidden" name="variantId" value={choices[0]?.id ?? ''} />
      )}
      {isSoldOut ? (
        <p className="font-semibold text-madder">{words.allSoldOut}</p>
      ) : (
        <>
          <QuantityField
            words={words}
            quantity={quantity}
            max={chosen?.sellable ?? 99}
            fewLeft={chosen?.fewLeft ?? null}
          />
          {choices.length === 1 && problem && (
            <p role="alert" className="problem">
              {problem}
            </p>
          )}
          <BuyButtons slug={slug} language={language} words={words} />
        </>
      )}
    </form>
  )
}
