import type { MouseEvent } from 'react'
import { urlsOf } from '#messages/urls.ts'
import type { ProductFormMessages, ProductFormProps } from './product-form-props.ts'
import { labelOf } from './short-name.ts'
import { VariantThumb } from './variant-thumb.tsx'

type Props = Pick<ProductFormProps, 'slug' | 'language' | 'isPreview' | 'groups' | 'colourName' | 'chosenId'> & {
  shown: number
  messages: ProductFormMessages
  onShow: (index: number) => void
}

/**
 * The colours of a product. Each is a link to the page with the sizes of that colour, so that a form holds no size of
 * another one (docs/decisions/0069-product-page.md). React shows them in place.
 */
export function ColourLinks({ groups, shown, colourName, messages, onShow, ...address }: Props) {
  function show(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onShow(index)
  }

  return (
    <div>
      <p id="choice" className="mb-2 font-semibold" aria-live="polite">
        {colourName}: <bdi>{groups[shown]?.colour}</bdi>
      </p>
      <ul className="chips" aria-labelledby="choice">
        {groups.map(({ colour, choices, thumb }, index) => (
          <li key={colour}>
            <a
              href={addressOf({ ...address, groups, shown }, index)}
              // Also how the loader knows a link that needs React (loader/hydrate-islands.ts).
              rel="nofollow"
              className="chip"
              aria-current={index === shown}
              onClick={event => show(event, index)}
            >
              <VariantThumb thumb={thumb} />
              <bdi>{colour}</bdi>
              {choices.every(({ sellable }) => sellable === 0) && <span className="text-sm">{messages.soldOut}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Address = Pick<Props, 'slug' | 'language' | 'isPreview'> & Choice

/** What is shown and chosen now. */
type Choice = Pick<ProductFormProps, 'groups'> & { shown: number; chosenId?: string | undefined }

function addressOf({ slug, language, isPreview, ...choice }: Address, index: number): string {
  const urls = urlsOf(language)
  const path = isPreview ? urls.productPreview(slug) : urls.product(slug)
  return `${path}${colourQuery(choice, index)}#choice`
}

/** The query of the page that shows this colour: with the chosen size, where the colour has it in stock. */
export function colourQuery(choice: Choice, index: number): string {
  const same = sameSize(choice, index)
  return same ? `?variant=${same}` : `?colour=${choice.groups[index]?.choices[0]?.id}`
}

/** The variant of this colour in the chosen size, if it is in stock. */
export function sameSize({ groups, shown, chosenId }: Choice, index: number): string | undefined {
  const [from, to] = [groups[shown], groups[index]]
  const chosen = from?.choices.find(({ id }) => id === chosenId)
  if (!from || !to || !chosen) return undefined
  const size = labelOf(chosen, from)
  return to.choices.find(choice => choice.sellable > 0 && labelOf(choice, to) === size)?.id
}
