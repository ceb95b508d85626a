import { type ReactNode, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { urlsOf } from '#messages/urls.ts'
import { messagesIn } from '../islands/messages.ts'
import { ColourLinks, colourQuery, sameSize } from './colour-links.tsx'
import type { ProductFormMessages, ProductFormProps, VariantChoice } from './product-form-props.ts'
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
  const { shown, chosenId, choose, showColour } = useChoice(props)
  const choices = groups.flatMap(group => group.choices)
  const chosen = choices.find(choice => choice.id === chosenId) ?? null
  const group = groups[shown]
  const isSoldOut = choices.every(choice => choice.sellable === 0)
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

/** The colour that is shown and the chosen variant. Gallery and address follow them. */
function useChoice({ slug, groups, language, ...first }: ProductFormProps) {
  const [shown, setShown] = useState(first.shown ?? 0)
  const [chosenId, setChosenId] = useState(first.chosenId)

  function choose(id: string, within = groups[shown]) {
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

  return { shown, chosenId, choose, showColour }
}

/** Scrolls the gallery to this view, as its thumbnail does. */
function showView(view: string | undefined): void {
  if (view) document.querySelector<HTMLElement>(`.thumbs a[href="#${view}"]`)?.click()
}

type Props = Pick<ProductFormProps, 'slug' | 'language'> & {
  messages: ProductFormMessages
  children: ReactNode
}

/** Orders this product directly, or adds it to the cart. `children`: what is still to be chosen, for a phone's bar. */
function BuyButtons({ slug, language, messages, children }: Props) {
  return (
    <div className="buy">
      {children}
      <button
        type="submit"
        formAction={urlsOf(language).directCheckout(slug)}
        formMethod="get"
        className="button"
        data-busy={messages.ordering}
      >
        {messages.orderNow}
      </button>
      {/* Only this button carries the slug: the URL of Order Now contains it already. */}
      <button type="submit" name="slug" value={slug} className="button quiet" data-busy={messages.adding}>
        {messages.addToCart}
      </button>
    </div>
  )
}

type ChosenPriceProps = Pick<ProductFormProps, 'offer' | 'lowestPrice' | 'pricesVary' | 'summary'> & {
  messages: ProductFormMessages
  chosen: VariantChoice | null
}

/** The price of the chosen variant, or the lowest price while none is chosen; below it the product in a sentence. */
function ChosenPrice({ chosen, offer, lowestPrice, pricesVary, summary, messages }: ChosenPriceProps) {
  const shown = chosen?.offer ?? (pricesVary && !chosen ? null : offer)
  return (
    <div>
      <p className="prices text-xl font-semibold" aria-live="polite">
        <span>{shown ? shown.price : fill(messages.from, { amount: lowestPrice })}</span>
        {shown?.discount && (
          <>
            <s>
              <span className="sr-only">{messages.was} </span>
              {shown.comparePrice}
            </s>
            <span className="text-sm text-madder">{fill(messages.off, { percent: shown.discount })}</span>
          </>
        )}
      </p>
      {summary && (
        <p className="mt-1" lang={summary.lang} dir="auto">
          {summary.text}
        </p>
      )}
    </div>
  )
}

type QuantityFieldProps = { quantity: number; max: number; fewLeft: number | null; messages: ProductFormMessages }

/**
 * The quantity: typed, or changed by buttons with script (loader/product-form.ts). The browser keeps the number, so
 * that early input is not lost.
 */
function QuantityField({ quantity, max, fewLeft, messages }: QuantityFieldProps) {
  return (
    <div>
      <label htmlFor="qty" className="mb-2 block font-semibold">
        {messages.quantity}
      </label>
      <div className="stepper">
        <button type="button" aria-label={messages.decrease} data-step="-1">
          −
        </button>
        <input
          id="qty"
          type="number"
          name="qty"
          inputMode="numeric"
          min={1}
          max={max}
          required
          defaultValue={quantity}
        />
        <button type="button" aria-label={messages.increase} data-step="1">
          +
        </button>
      </div>
      <p className="mt-2 text-sm font-semibold text-madder empty:hidden" aria-live="polite">
        {fewLeft !== null && fill(messages.fewLeft, { count: fewLeft })}
      </p>
    </div>
  )
}
