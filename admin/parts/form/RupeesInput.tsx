import { NumberInput, type NumberInputProps } from '@mantine/core'

/** An input for whole rupees. It keeps invalid numbers, such as negative ones, so that an error can be shown. */
export function RupeesInput(props: NumberInputProps) {
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      thousandSeparator=","
      leftSection="Rs"
      inputMode="numeric"
      {...props}
    />
  )
}
