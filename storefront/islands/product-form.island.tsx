import { type FormEvent, useRef, useState } from 'react'
import type { AddedPieces } from '../pixel/event.ts'
import { BuyButtons } from '../product/buy-buttons.tsx'
import { ChosenPrice } from '../product/chosen-price.tsx'
import { keepInAddress } from '../product/keep-in-address.ts'
import type { ProductFormProps } from '../product/product-form-props.ts'
import { QuantityField } from '../product/quantity-field.tsx'
import { VariantChooser } from '../product/variant-chooser.tsx'
import { urlsOf } from '../urls.ts'
import { addToCart } from './add-to-cart.ts'
import { showAdded, showNotAdded } from './added-toasts.ts'
import { wordsIn } from './words.ts'

/** Price, choice, quantity and the two buttons of a product. Without script it is a form that posts to the cart. */
export default function ProductForm(props: ProductFormProps) {
  const { slug, groups, quantity, language } = props
  const { product: words, cart: cartWords } = wordsIn(language)
  const urls = urlsOf(language)
  const choices = groups.flatMap(group => group.choices)
  const [chosenId, setChosenId] = useState(props.chosenId)
  const [problem, setProblem] = useState(props.problem)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const chosen = choices.find(choice => choice.id === chosenId) ?? null
  const isSoldOut = choices.every(choice => choice.sellable === 0)

  function choose(id: string) {
    setChosenId(id)
    setProblem(null)
    keepInAddress(language, slug, id)
    const view = choices.find(choice => choice.id === id)?.view
    if (view) document.querySelector<HTMLElement>(`.thumbs a[href="#${view}"]`)?.click()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!chosen) {
      event.preventDefault()
      setProblem(words.selectVariant)
      form.current?.querySelector<HTMLInputElement>('input[name=variantId]:enabled')?.focus()
      return
    }
    // Order Now goes on to its own page, as it does without script.
    const { submitter } = event.nativeEvent as SubmitEvent // React's type knows only Event
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const data = new FormData(event.currentTarget)
    data.set('slug', slug)
    const added = await addToCart(urls.cart, data)
    setBusy(false)
    if (added === null || typeof added === 'string') showNotAdded(cartWords, added)
    else {
      showAdded(cartWords, added, urls.cart)
      // For whoever else wants to know, such as the pixel.
      if (!added.isKept) dispatchEvent(new CustomEvent<AddedPieces>('dukan:added', { detail: { ids: [chosen.id] } }))
    }
  }

  return (
    <form ref={form} action={urls.cart} method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ChosenPrice {...props} words={words} chosen={chosen} />
      {choices.length > 1 ? (
        <VariantChooser {...props} words={words} problem={problem} onChoose={choose} />
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
          <BuyButtons slug={slug} language={language} words={words} busy={busy} />
        </>
      )}
    </form>
  )
}
