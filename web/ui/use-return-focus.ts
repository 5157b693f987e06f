import { useState } from 'react'

/**
 * Gives the focus back when a dialog closes, as its `onCloseAutoFocus`: to what had it when the dialog opened, to the
 * button of the menu that opened it, or, where that is gone, to the page's heading. Call it in a part that lives as
 * long as the dialog is open. Radix itself knows the opener only where it is a trigger of its own.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => openerFrom(document.activeElement))
  return (event) => {
    event.preventDefault()
    const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1[tabindex]')
    target?.focus()
  }
}

function openerFrom(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
