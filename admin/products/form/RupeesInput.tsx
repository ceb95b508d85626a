import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Whole rupees as they are typed. Negative ones too: what is wrong with them is said, not swallowed. */
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
