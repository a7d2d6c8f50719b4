import { createTheme } from '@mantine/core'

/** Mantine as the tokens of styles/global.css want it. Colours come from styles/mantine.css: only red and gray exist. */
export const theme = createTheme({
  primaryColor: 'red',
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { radius: 'xl', size: 'md' } },
    ActionIcon: { defaultProps: { radius: 'xl', size: 'xl', variant: 'subtle', color: 'gray' } },
    Modal: { defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.6 } } },
    Popover: { defaultProps: { radius: 'md', shadow: 'md', returnFocus: true } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', returnFocus: true } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
})
