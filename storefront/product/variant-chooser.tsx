import type { ProductFormProps, VariantChoice } from './product-form-props.ts'

type Props = Pick<ProductFormProps, 'groups' | 'chosenId' | 'pricesVary' | 'problem' | 'words'> & {
  onChoose: (variantId: string) => void
}

/** The variants as chips, one of them to be chosen; sold-out ones stay to be seen. */
export function VariantChooser({ groups, chosenId, pricesVary, problem, words, onChoose }: Props) {
  const problemId = problem ? 'choice-problem' : undefined
  return (
    <fieldset aria-describedby={problemId}>
      <legend className="mb-2 font-semibold">{words.chooseVariant}</legend>
      <div className="grid gap-3">
        {groups.map(({ heading, choices }) => (
          <div key={heading}>
            {heading && <p className="aside mb-1.5">{heading}</p>}
            <div className="chips">
              {choices.map(choice => (
                <Chip
                  key={choice.id}
                  choice={choice}
                  isChosen={choice.id === chosenId}
                  {...{ pricesVary, words, onChoose }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {problem && (
        <p id={problemId} role="alert" className="problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type ChipProps = Pick<Props, 'pricesVary' | 'words' | 'onChoose'> & { choice: VariantChoice; isChosen: boolean }

function Chip({ choice, isChosen, pricesVary, words, onChoose }: ChipProps) {
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
      <span>{choice.label}</span>
      {pricesVary && <span className="amount text-sm">{choice.price}</span>}
    </label>
  )
}
