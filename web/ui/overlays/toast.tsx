import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useText } from '../../text/language.ts'
import { useThemeChoice } from '../forms/theme-choice.ts'
import { uiText } from '../text.ts'

/** Brief messages at the edge of the screen, for what the page itself doesn't show. */
export const toast = {
  success: (text: string) => remember(sonner.success(text)),
  info: (text: string) => remember(sonner(text)),
  /** Stays long enough to be read twice. */
  error: (text: string) => remember(sonner.error(text, { duration: 8_000 })),
  /** Closes what was said on the page that the user leaves. What was said on the way to the next page stays. */
  leavePage: () => {
    const now = performance.now()
    for (const [id, shownAt] of shown) {
      if (now - shownAt < ON_THE_WAY_MS) continue
      sonner.dismiss(id)
      shown.delete(id)
    }
  },
}

/** A page says why it leads elsewhere up to this long before it does. */
const ON_THE_WAY_MS = 2_500

const shown = new Map<string | number, number>()
const remember = (id: string | number) => {
  shown.set(id, performance.now())
}

/** Renders the toasts. The shell includes it once. */
export function Toaster() {
  const theme = useThemeChoice()
  const { dismiss, notifications } = useText(uiText)
  return (
    <Sonner
      theme={theme}
      containerAriaLabel={notifications}
      // In the middle of the navigation bar, which is empty there: headings and tools follow below it, and grade and
      // dialog buttons are at the bottom of the screen.
      position="top-center"
      offset={{ top: 4 }}
      mobileOffset={{ top: 4 }}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: dismiss,
        classNames: {
          closeButton:
            'static! order-last! ml-auto! size-6! shrink-0! transform-none! border-0! bg-transparent! text-muted!',
          success: '[&_[data-icon]]:text-success-text',
          error: '[&_[data-icon]]:text-danger-text',
        },
        className:
          'font-sans! rounded-grade! border-line! bg-surface! text-ink! shadow-float! py-2! pr-2! text-base!',
      }}
    />
  )
}
