import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

// Blue-pottery teal: the acting colour is shade 8 by day and shade 4 by night.
const pottery: MantineColorsTuple = [
  '#eef7f6',
  '#d9ecea',
  '#b5dad6',
  '#8fcbc5',
  '#6fc4bd',
  '#46a29b',
  '#2b827d',
  '#186a67',
  '#0e5a58',
  '#084341',
]

// Madder red, for refusals and what went wrong.
const madder: MantineColorsTuple = [
  '#fcf0ee',
  '#f8ddd8',
  '#f3c2b9',
  '#f1a697',
  '#f0907f',
  '#d96a57',
  '#c14f3d',
  '#ad4030',
  '#9f3427',
  '#7c261b',
]

// Paper and ink, warm by day, greenish by night.
const paper: MantineColorsTuple = [
  '#f8f6f1',
  '#f1ede5',
  '#e5dfd3',
  '#d6cebf',
  '#b8af9f',
  '#8d8476',
  '#6b6458',
  '#524b41',
  '#38332c',
  '#1f1b16',
]
const night: MantineColorsTuple = [
  '#f3ede1',
  '#d9d6cb',
  '#b3b9b3',
  '#83918e',
  '#435452',
  '#2b3b39',
  '#1d2b29',
  '#16221f',
  '#101918',
  '#0b1211',
]

// The library reckons the text on a filled button once, for the day; ours are pale by night and need dark text then.
const variantColors: VariantColorsResolver = input => {
  const resolved = defaultVariantColorsResolver(input)
  const isOurs = input.variant === 'filled' && ['pottery', 'red'].includes(input.color ?? 'pottery')
  return isOurs ? { ...resolved, color: 'var(--mantine-primary-color-contrast)' } : resolved
}

export const theme = createTheme({
  colors: { pottery, red: madder, gray: paper, dark: night },
  primaryColor: 'pottery',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  variantColorResolver: variantColors,
  white: '#fffdf9',
  black: '#1f1b16',
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  // The library's header of a dialog would be a second banner of the page.
  components: {
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // A pale tick on the pale ground of the night could not be seen.
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
  },
})

/** Where the library's own choice is too pale to read on our paper. */
export const colorVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-error': '#9f3427', '--mantine-color-placeholder': '#6b6458' },
  dark: {
    '--mantine-color-error': '#f0907f',
    '--mantine-color-placeholder': '#83918e',
    // The library takes the palest shade for the words of quiet buttons by night, which is cream and says no danger.
    '--mantine-color-red-light-color': '#f0907f',
  },
})
