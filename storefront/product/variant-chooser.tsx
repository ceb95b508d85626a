import type { ProductFormMessages, ProductFormProps, VariantChoice } from './product-form-props.ts'
import { shortName } from './short-name.ts'

type Props = Pick<ProductFormProps, 'groups' | 'offer' | 'choicesLanguage' | 'chosenId' | 'pricesVary' | 'problem'> & {
  messages: ProductFormMessages
  onChoose: (variantId: string) => void
}

/** The variants as chips to choose from; sold-out ones stay visible. */
export function VariantChooser(props: Props) {
  const { groups, offer, choicesLanguage, chosenId, pricesVary, problem, messages, onChoose } = props
  const isMissing = problem === messages.selectVariant
  const first = groups.flatMap(({ choices }) => choices).find(({ sellable }) => sellable > 0)
  return (
    <fieldset aria-describedby={isMissing ? 'choice-problem' : undefined}>
      <legend className="mb-2 font-semibold">{messages.chooseVariant}</legend>
      {problem && !isMissing && (
        <p role="alert" className="problem mb-3">
          {problem}
        </p>
      )}
      {/* Always present, so that loader/product-form.ts can show it without React (docs/product.md#product-page). */}
      <p id="choice-problem" role="alert" className="problem mb-3" hidden={!isMissing}>
        {messages.selectVariant}
        <span className="block font-normal">{messages.selectVariantText}</span>
      </p>
      <div className="grid gap-3" lang={choicesLanguage}>
        {groups.map(({ heading, choices }) => (
          <div key={heading}>
            {heading && (
              <p className="aside mb-1.5">
                <bdi>{heading}</bdi>
              </p>
            )}
            <div className="chips">
              {choices.map(choice => (
                <Chip
                  key={choice.id}
                  choice={choice}
                  label={choice.label ?? shortName(choice.name, heading)}
                  isChosen={choice.id === chosenId}
                  isAsked={isMissing && choice === first}
                  {...{ offer, pricesVary, messages, onChoose }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type ChipProps = Pick<Props, 'offer' | 'pricesVary' | 'messages' | 'onChoose'> & {
  choice: VariantChoice
  label: string
  isChosen: boolean
  isAsked: boolean
}

function Chip({ choice, label, isChosen, isAsked, offer, pricesVary, messages, onChoose }: ChipProps) {
  const isSoldOut = choice.sellable === 0
  return (
    <label className="chip">
      <input
        type="radio"
        name="variantId"
        value={choice.id}
        aria-label={isSoldOut ? `${choice.name}, ${messages.soldOut}` : choice.name}
        defaultChecked={isChosen}
        disabled={isSoldOut}
        // biome-ignore lint/a11y/noAutofocus: a form without a choice was refused; the page must begin at it
        autoFocus={isAsked}
        onChange={() => onChoose(choice.id)}
      />
      <bdi>{label}</bdi>
      {pricesVary && <span className="amount text-sm">{(choice.offer ?? offer).price}</span>}
    </label>
  )
}
