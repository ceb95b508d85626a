import { NumberInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { MAX_FEE } from '#shop/settings/fields.ts'

/** Whole rupees. It keeps invalid numbers, so that the schema can report them. */
export const FeeField = (props: ComponentProps<typeof NumberInput>) => (
  <NumberInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    leftSection="Rs"
    hideControls
    min={0}
    max={MAX_FEE}
    step={10}
    allowDecimal={false}
    clampBehavior="none"
    {...props}
  />
)
