/**
 * Whether a key belongs to an input method, as for Japanese. Safari sends the Enter that ends a composition after it, with
 * the key code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229
