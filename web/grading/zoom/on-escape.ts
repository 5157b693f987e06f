/**
 * Calls `act` for Escape, unless it belongs to a dialog or a field. Keeps the key from others where `act` has used it,
 * because it also keeps the grade of a card that was reopened. Returns a function that stops it.
 */
export function onEscape(act: () => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isElsewhere(event.target) && act()) event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], input, textarea') !== null
