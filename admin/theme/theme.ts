import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { buttonRoot } from './button-root.tsx'

// Blue-pottery teal. Actions use shade 8 in the light scheme and shade 4 in the dark one.
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

// Madder red, for refusals and errors.
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

// Paper and ink: warm in the light scheme, greenish in the dark one.
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

// The library calculates the text of a filled button once, for the light scheme. In the dark one ours are pale and need
// dark text.
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
  // First, and for letters of Urdu alone (base.css). As the last family it comes too late: Chromium keeps the empty
  // box of a letter that no family had at the first drawing, as ہ in DejaVu.
  fontFamily: 'Naskh, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  // The library's header of a dialog would be a second banner of the page.
  components: {
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // The library describes a dialog by all that is in it, which is read out when it opens. A question describes itself
    // (`ConfirmDialog`).
    ModalBody: { defaultProps: { id: undefined } },
    DrawerBody: { defaultProps: { id: undefined } },
    Button: { defaultProps: { renderRoot: buttonRoot } },
    ActionIcon: { defaultProps: { renderRoot: buttonRoot } },
    // A pale tick would be invisible on the pale background of the dark scheme.
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
  },
})

/** Where the library's colour is too pale on our background. */
export const colorVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-error': '#9f3427', '--mantine-color-placeholder': '#6b6458' },
  dark: {
    '--mantine-color-error': '#f0907f',
    '--mantine-color-placeholder': '#83918e',
    // In the dark scheme the library uses the palest shade for the text of quiet buttons. That is cream and does not
    // signal danger.
    '--mantine-color-red-light-color': '#f0907f',
    // Nearly black otherwise, so that the quiet buttons look as if they were off.
    '--mantine-color-pottery-light': 'var(--acting-wash)',
    '--mantine-color-pottery-light-hover': 'var(--hairline)',
  },
})
