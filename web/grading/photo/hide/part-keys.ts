import { movePart, type PhotoPart, resizePart } from '@curbgrade/core/photos/hiding/photo-part'

const STEP = 0.02

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Arrows move the part, and resize it with Shift. Null for any other key. */
export function partAfterKey(
  part: PhotoPart,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): PhotoPart | null {
  const by = directions[key]
  if (by === undefined) return null
  return shiftKey ? resizePart(part, by) : movePart(part, by)
}
