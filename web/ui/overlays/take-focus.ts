/** The `ref` of a dialog's main link. Without it, the focus would start at the close button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
