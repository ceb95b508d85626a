import { fill } from '#messages/fill.ts'
import { urlsOf } from '#messages/urls.ts'
import type { ChoiceGroup, ProductFormMessages, ProductFormProps, VariantChoice } from './product-form-props.ts'
import { labelOf } from './short-name.ts'
import { VariantThumb } from './variant-thumb.tsx'

type Props = Pick<
  ProductFormProps,
  | 'slug'
  | 'language'
  | 'isPreview'
  | 'groups'
  | 'choiceName'
  | 'optionNames'
  | 'offer'
  | 'choicesLanguage'
  | 'chosenId'
  | 'pricesVary'
  | 'problem'
> & {
  group: ChoiceGroup
  messages: ProductFormMessages
  onChoose: (variantId: string) => void
}

/** The variants of a group as chips to choose from; sold-out ones stay visible. */
export function VariantChooser(props: Props) {
  const { groups, group, choiceName, offer, choicesLanguage, chosenId, pricesVary, problem, messages, onChoose } = props
  const option = choiceName ?? props.optionNames
  const isMissing = problem === messages.selectVariant
  const first = group.choices.find(({ sellable }) => sellable > 0)
  const chosen = group.choices.find(({ id }) => id === chosenId)
  return (
    <fieldset aria-describedby={isMissing ? 'choice-problem' : undefined}>
      <legend className="mb-2 font-semibold">
        {choiceName && (
          <>
            <bdi>{choiceName}</bdi>
            {': '}
          </>
        )}
        {choiceName && chosen ? (
          <bdi>{labelOf(chosen, group)}</bdi>
        ) : (
          <span className={choiceName && 'aside'}>{messages.chooseVariant}</span>
        )}
      </legend>
      {problem && !isMissing && (
        <p role="alert" className="problem mb-3">
          {problem}
        </p>
      )}
      {/* Always present, so that loader/product-form.ts can show it without React (docs/product.md#product-page). */}
      <p id="choice-problem" role="alert" className="problem mb-3" hidden={!isMissing}>
        {option ? fill(messages.selectNamed, { option }) : messages.selectVariant}
        <span className="block font-normal">{messages.selectVariantText}</span>
      </p>
      <div className="chips" lang={choicesLanguage}>
        {labelsOf(groups).map(label => {
          const choice = group.choices.find(choice => labelOf(choice, group) === label)
          if (!choice) return <MissingChip key={label} {...{ label, group, messages }} />
          return (
            <Chip
              key={choice.id}
              isChosen={choice.id === chosenId}
              isAsked={isMissing && choice === first}
              {...{ choice, label, offer, pricesVary, messages, onChoose }}
              restock={props.isPreview ? null : urlsOf(props.language).product(props.slug)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** The sizes of all colours, each once, in the order of the colour with the most. */
function labelsOf(groups: ChoiceGroup[]): string[] {
  const longestFirst = groups.toSorted((one, other) => other.choices.length - one.choices.length)
  return [...new Set(longestFirst.flatMap(group => group.choices.map(choice => labelOf(choice, group))))]
}

type ChipProps = Pick<Props, 'offer' | 'pricesVary' | 'messages' | 'onChoose'> & {
  choice: VariantChoice
  label: string
  isChosen: boolean
  isAsked: boolean
  /** The page with the form to ask for one that is sold out. */
  restock: string | null
}

function Chip({ choice, label, isChosen, isAsked, offer, pricesVary, restock, messages, onChoose }: ChipProps) {
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
      <VariantThumb thumb={choice.thumb} />
      <bdi>{label}</bdi>
      {pricesVary && <span className="amount text-sm">{(choice.offer ?? offer).price}</span>}
      {/* Script opens the form below in place (loader/product-form.ts). */}
      {isSoldOut && restock && (
        <a href={`${restock}?variant=${choice.id}#restock`} data-restock={choice.id}>
          <span className="sr-only">{fill(messages.askFor, { name: choice.name })}</span>
        </a>
      )}
    </label>
  )
}

/** A size that other colours have: it keeps its place, so that nothing moves when another colour is chosen. */
function MissingChip({ label, group, messages }: { label: string; group: ChoiceGroup; messages: ProductFormMessages }) {
  return (
    <label className="chip">
      <input type="radio" disabled aria-label={`${label} / ${group.colour}, ${messages.notMade}`} />
      <bdi>{label}</bdi>
    </label>
  )
}
