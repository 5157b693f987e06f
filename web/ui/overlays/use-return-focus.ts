import { useState } from 'react'

/** Leaves out a dialog that is being closed, which stays in the document while it fades. */
export const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])'

/** Where someone may be writing. */
const FIELD = 'input, textarea, select, [contenteditable]'

/**
 * Returns a dialog's `onCloseAutoFocus`, which gives the focus back to the element that had it when the dialog
 * opened, to the button of the menu that opened it, or, if that's gone, to the page's heading. Call it in a
 * component that is mounted while the dialog is open. Radix itself knows the opener only if it is a Radix trigger.
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
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
