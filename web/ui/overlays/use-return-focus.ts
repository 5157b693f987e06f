import { useState } from 'react'
import { lastPressed, OPEN_DIALOG } from './open-dialog.ts'

const FIELD = 'input, textarea, select, [contenteditable]'

/**
 * For a dialog's `onCloseAutoFocus`: focuses its opener, the button of the menu that opened it, or the page's
 * heading. Call it in a component mounted while the dialog is open. Radix knows the opener only if it's a
 * Radix trigger.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => openerFrom(document.activeElement))
  return (event) => {
    event.preventDefault()
    // Radix calls this a moment after closing, so the focus may already be in the next dialog or in a field.
    if (document.activeElement?.closest(`${OPEN_DIALOG}, ${FIELD}`)) return
    const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1[tabindex]')
    target?.focus()
  }
}

function openerFrom(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const pressed = lastPressed()
  const own = active?.contains(pressed) ? pressed : active
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : own
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
