import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useThemeChoice } from './theme-choice.ts'

/** Short news at the edge of the screen: what the page itself does not already show. */
export const toast = {
  success: (text: string) => void sonner.success(text),
  info: (text: string) => void sonner(text),
  /** Stays long enough to be read twice. */
  error: (text: string) => void sonner.error(text, { duration: 8_000 }),
}

/** Where toasts appear; the shell has the one. */
export function Toaster() {
  const theme = useThemeChoice()
  return (
    <Sonner
      theme={theme}
      // Below the bar: the bottom of the screen belongs to grade buttons and the buttons of dialogs.
      position="top-center"
      offset={{ top: 64 }}
      mobileOffset={{ top: 64 }}
      closeButton
      toastOptions={{
        classNames: {
          success: '[&_[data-icon]]:text-success-text',
          error: '[&_[data-icon]]:text-danger-text',
        },
        className: 'font-sans! rounded-grade! border-line! bg-surface! text-ink! shadow-float! text-base!',
      }}
    />
  )
}
