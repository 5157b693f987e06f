/** Excludes a dialog that is being closed, which stays in the document while it fades. */
export const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])'

let pressed: Element | null = null
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(
    type,
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a') : null
    },
    true,
  )

/** The button of the last click or key. Safari doesn't focus a button that is clicked, but what is around it. */
export const lastPressed = (): Element | null => pressed
