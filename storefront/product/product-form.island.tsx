import { useState } from 'react'
import { urlsOf } from '#messages/urls.ts'
import { messagesIn } from '../islands/messages.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { ChosenPrice } from './chosen-price.tsx'
import { ColourLinks, colourQuery, sameSize } from './colour-links.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { QuantityField } from './quantity-field.tsx'
import { ShareLink } from './share-link.tsx'
import { Sizing } from './sizing.tsx'
import { syncVariantToUrl } from './sync-variant-to-url.ts'
import { VariantChooser } from './variant-chooser.tsx'

/**
 * Price, variant, quantity and the two buttons of a product. React updates what depends on the chosen variant; the form
 * is sent without React (loader/product-form.ts), and without any script.
 */
export default function ProductForm(props: ProductFormProps) {
  const { slug, groups, quantity, problem, language } = props
  const { product: messages } = messagesIn(language)
  const [shown, setShown] = useState(props.shown ?? 0)
  const [chosenId, setChosenId] = useState(props.chosenId)
  const choices = groups.flatMap(group => group.choices)
  const chosen = choices.find(choice => choice.id === chosenId) ?? null
  const group = groups[shown]
  const isSoldOut = choices.every(choice => choice.sellable === 0)

  function choose(id: string, within = group) {
    setChosenId(id)
    syncVariantToUrl(language, slug, `?variant=${id}`)
    showView(within?.choices.find(choice => choice.id === id)?.view ?? within?.view)
  }

  function showColour(index: number) {
    const choice = { groups, shown, chosenId }
    const same = sameSize(choice, index)
    setShown(index)
    if (same) return choose(same, groups[index])
    setChosenId(undefined)
    syncVariantToUrl(language, slug, colourQuery(choice, index))
    showView(groups[index]?.view)
  }

  return (
    <form action={urlsOf(language).cart} method="post" className="choosing" data-product="">
      <ChosenPrice {...props} messages={messages} chosen={chosen} />
      {groups.length > 1 && <ColourLinks {...props} {...{ shown, chosenId, messages }} onShow={showColour} />}
      {/* Without script a refused form shows this colour again. */}
      {groups.length > 1 && !chosen && <input type="hidden" name="colour" value={group?.choices[0]?.id} />}
      {choices.length > 1 && group ? (
        <VariantChooser {...props} {...{ group, chosenId, messages }} onChoose={choose} />
      ) : (
        <input type="hidden" name="variantId" value={choices[0]?.id ?? ''} />
      )}
      <Sizing {...props} messages={messages} />
      {isSoldOut ? (
        <p className="font-semibold text-madder">{messages.allSoldOut}</p>
      ) : (
        <div className="order">
          <QuantityField
            messages={messages}
            quantity={quantity}
            max={chosen?.sellable ?? 99}
            fewLeft={chosen?.fewLeft ?? null}
          />
          {choices.length === 1 && problem && (
            <p role="alert" className="problem">
              {problem}
            </p>
          )}
          <BuyButtons {...{ slug, language, messages }}>
            {choices.length > 1 && (
              <p className="pick" aria-hidden="true">
                {props.choiceName && `${props.choiceName}: `}
                {messages.chooseVariant}
              </p>
            )}
          </BuyButtons>
        </div>
      )}
      {props.share && <ShareLink share={props.share}>{messages.share}</ShareLink>}
    </form>
  )
}

/** Scrolls the gallery to this view, as its thumbnail does. */
function showView(view: string | undefined): void {
  if (view) document.querySelector<HTMLElement>(`.thumbs a[href="#${view}"]`)?.click()
}
