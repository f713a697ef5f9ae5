import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

/** The same key as the public site, and as `before-start.js`, which reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' })

const signal: MantineColorsTuple = [
  '#fff1e8',
  '#ffdfcd',
  '#fcbf9f',
  '#f99d6c',
  '#f68047',
  '#f2703a',
  '#e8652f',
  '#c14d1c',
  '#9a3a12',
  '#76290a',
]

export const theme = createTheme({
  colors: { signal },
  primaryColor: 'signal',
  primaryShade: 5,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-figures)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '640' },
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant === 'filled' && (input.color ?? 'signal') === 'signal')
      return {
        ...colors,
        background: 'var(--color-signal)',
        hover: 'var(--color-signal-strong)',
        color: 'var(--color-signal-ink)',
      }
    if (input.variant === 'default')
      return {
        background: 'transparent',
        hover: 'var(--color-plate)',
        color: 'var(--color-ink)',
        border: '1px solid var(--color-field)',
      }
    if (input.variant === 'subtle')
      return { ...colors, background: 'transparent', hover: 'var(--color-plate)', color: 'var(--color-ink)' }
    return colors
  },
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { withAsterisk: false, size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 150 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    // Else each dialog's header would count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Overlay: { defaultProps: { color: 'var(--color-shade)', backgroundOpacity: 1 } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
  },
})

const roles = {
  '--mantine-color-body': 'var(--color-surface)',
  '--mantine-color-text': 'var(--color-ink)',
  '--mantine-color-dimmed': 'var(--color-muted)',
  '--mantine-color-error': 'var(--color-bad)',
  '--mantine-color-placeholder': 'var(--color-muted)',
  '--mantine-color-anchor': 'var(--color-signal-text)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-plate)',
  '--mantine-color-default-color': 'var(--color-ink)',
  '--mantine-color-default-border': 'var(--color-field)',
  '--mantine-primary-color-filled': 'var(--color-signal-text)',
}

/** The shades Mantine's own styles name directly: grounds, then edges. */
const light = {
  '--mantine-color-white': 'var(--color-surface)',
  '--mantine-color-gray-1': 'var(--color-plate)',
  '--mantine-color-gray-2': 'var(--color-rule)',
  '--mantine-color-gray-3': 'var(--color-rule)',
  '--mantine-color-gray-4': 'var(--color-field)',
}
const dark = {
  '--mantine-color-dark-7': 'var(--color-rule)',
  '--mantine-color-dark-6': 'var(--color-surface)',
  '--mantine-color-dark-5': 'var(--color-plate)',
  '--mantine-color-dark-4': 'var(--color-field)',
}

/** Mantine's roles, answered by the product's tokens, which follow the colour scheme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...roles, ...light },
  dark: { ...roles, ...dark },
})
