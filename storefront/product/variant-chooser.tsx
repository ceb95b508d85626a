import type { ProductFormProps, ProductFormWords, VariantChoice } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'groups' | 'offer' | 'choicesLanguage' | 'chosenId' | 'pricesVary' | 'problem'> & {
  words: ProductFormWords
  onChoose: (variantId: string) => void
}

/** The variants as chips, one of them to be chosen; sold-out ones stay to be seen. */
export function VariantChooser(props: Props) {
  const { groups, offer, choicesLanguage, chosenId, pricesVary, problem, words, onChoose } = props
  const problemId = problem ? 'choice-problem' : undefined
  return (
    <fieldset aria-describedby={problemId}>
      <legend className="mb-2 font-semibold">{words.chooseVariant}</legend>
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
                  isChosen={choice.id === chosenId}
                  {...{ offer, pricesVary, words, onChoose }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {problem && (
        <p id={problemId} role="alert" className="problem">
          {problem}
          {/* The second sentence goes with this one alone (spec §5). */}
          {problem === words.selectVariant && <span className="block font-normal">{words.selectVariantText}</span>}
        </p>
      )}
    </fieldset>
  )
}

type ChipProps = Pick<Props, 'offer' | 'pricesVary' | 'words' | 'onChoose'> & {
  choice: VariantChoice
  isChosen: boolean
}

function Chip({ choice, isChosen, offer, pricesVary, words, onChoose }: ChipProps) {
  const isSoldOut = choice.sellable === 0
  return (
    <label className="chip">
      <input
        type="radio"
        name="variantId"
        value={choice.id}
        aria-label={isSoldOut ? `${choice.name}, ${words.soldOut}` : choice.name}
        defaultChecked={isChosen}
        disabled={isSoldOut}
        onChange={() => onChoose(choice.id)}
      />
      <bdi>{choice.label}</bdi>
      {pricesVary && <span className="amount text-sm">{(choice.offer ?? offer).price}</span>}
    </label>
  )
}
