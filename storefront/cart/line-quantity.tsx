import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { fill } from '#messages/fill.ts'
import { urlsOf } from '#messages/urls.ts'
import type { CartProps, ShownLine } from './cart-props.ts'

type Props = Pick<CartProps, 'language' | 'messages'> & {
  line: ShownLine
  quantity: number
  onChange: (quantity: number) => void
}

/**
 * Buttons for less, more and remove, and a number field. Steps and number are separate forms: in one, both would send a
 * quantity. With script none is sent, and the number counts when the field is left.
 */
export function LineQuantity({ line, quantity, language, messages, onChange }: Props) {
  const { id, name, maxQuantity } = line
  const forms = { action: urlsOf(language).cartLine, line }
  const [steps, number] = [`steps-${id}`, `number-${id}`]
  const step = { form: steps, describedBy: `name-${id}` }

  const { field, takeTyped } = useNumberField(quantity, onChange)

  const set = (quantity: number) => (event: MouseEvent | FormEvent) => {
    event.preventDefault()
    onChange(quantity)
  }

  return (
    <div className="quantity">
      <div className="stepper">
        <StepButton
          {...step}
          to={quantity - 1}
          label={messages.decrease}
          isDisabled={quantity <= 1}
          onClick={set(quantity - 1)}
        >
          −
        </StepButton>
        <input
          ref={field}
          form={number}
          type="number"
          name="quantity"
          inputMode="numeric"
          min={0}
          max={maxQuantity > 0 ? maxQuantity : quantity}
          required
          defaultValue={quantity}
          aria-label={fill(messages.quantityOf, { product: name.text })}
          onBlur={takeTyped}
        />
        <StepButton
          {...step}
          to={quantity + 1}
          label={messages.increase}
          isDisabled={quantity >= maxQuantity}
          onClick={set(quantity + 1)}
        >
          +
        </StepButton>
      </div>
      <button type="submit" form={number} className="text-button update">
        {messages.update}
      </button>
      <button
        type="submit"
        form={steps}
        name="remove"
        value="1"
        className="text-button ms-auto"
        aria-label={fill(messages.removeNamed, { product: name.text })}
        onClick={set(0)}
      >
        {messages.remove}
      </button>
      <LineForm id={steps} {...forms} />
      <LineForm
        id={number}
        {...forms}
        onSubmit={event => {
          event.preventDefault()
          takeTyped()
        }}
      />
    </div>
  )
}

/** A field that shows the quantity and takes what is typed when it is left. */
function useNumberField(quantity: number, onChange: (quantity: number) => void) {
  const field = useRef<HTMLInputElement>(null)

  // The browser keeps early input; a new number from the server replaces it.
  const shown = useRef(quantity)
  useEffect(() => {
    if (!field.current || shown.current === quantity) return
    shown.current = quantity
    field.current.value = String(quantity)
  }, [quantity])

  function takeTyped() {
    if (!field.current) return
    const typed = field.current.value.trim()
    if (!/^\d{1,2}$/.test(typed)) field.current.value = String(quantity)
    else if (Number(typed) !== quantity) onChange(Number(typed))
  }

  return { field, takeTyped }
}

type StepButtonProps = {
  form: string
  describedBy: string
  to: number
  label: string
  isDisabled: boolean
  onClick: (event: MouseEvent) => void
  children: string
}

const StepButton = ({ form, describedBy, to, label, isDisabled, onClick, children }: StepButtonProps) => (
  <button
    type="submit"
    form={form}
    name="quantity"
    value={to}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </button>
)

type LineFormProps = {
  id: string
  action: string
  line: ShownLine
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

function LineForm({ line, ...form }: LineFormProps) {
  return (
    <form {...form} method="post" hidden data-in-place="">
      <input type="hidden" name="variantId" value={line.id} />
      {line.change && <input type="hidden" name="price" value={line.change.price} />}
    </form>
  )
}
