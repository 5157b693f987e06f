import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useText } from '../../text/language.ts'
import { useThemeChoice } from '../forms/theme-choice.ts'
import { uiText } from '../text.ts'
import { onToasterReady } from './toast.ts'

/** The shell includes it once. */
export function Toaster() {
  const theme = useThemeChoice()
  const { dismiss, notifications } = useText(uiText)
  useEffect(() => onToasterReady(sonner), [])
  return (
    <Sonner
      theme={theme}
      containerAriaLabel={notifications}
      // The middle of the navigation bar is empty; below it are headings and tools, and at the bottom grade
      // and dialog buttons.
      position="top-center"
      offset={{ top: 4 }}
      mobileOffset={{ top: 4 }}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: dismiss,
        classNames: {
          closeButton:
            'static! order-last! ml-auto! size-6! shrink-0! transform-none! border-0! bg-transparent! text-muted!',
          actionButton:
            'order-last! h-auto! min-h-8! shrink-0! rounded-control! bg-transparent! px-2.5! text-base! font-semibold! text-accent! underline! underline-offset-3! pointer-coarse:min-h-control!',
          success: '[&_[data-icon]]:text-success-text',
          error: '[&_[data-icon]]:text-danger-text',
        },
        className:
          'font-sans! rounded-grade! border-line! bg-surface! text-ink! shadow-float! py-2! pr-2! text-base!',
      }}
    />
  )
}
