/** `#rrggbb`, the only notation for computed colors. */
export type Color = `#${string}`

/** Interpolates from `from` (0) to `to` (1). */
export const mix = (from: Color, to: Color, share: number): Color => {
  const a = channels(from)
  const b = channels(to)
  const mixed = [0, 8, 16].reduce((sum, shift) => {
    const start = (a >> shift) & 255
    return sum | (Math.round(start + (((b >> shift) & 255) - start) * clamp(share)) << shift)
  }, 0)
  return `#${mixed.toString(16).padStart(6, '0')}`
}

export const darker = (color: Color, share: number): Color => mix(color, '#14161a', share)
export const lighter = (color: Color, share: number): Color => mix(color, '#ffffff', share)

/** Fades a paint as sun and dust do. */
export const faded = (color: Color, share: number): Color => mix(color, '#9c968a', share)

/** Perceived brightness, from 0 (black) to 1 (white), by ITU-R BT.601. */
export const brightness = (color: Color): number => {
  const value = channels(color)
  return (((value >> 16) & 255) * 0.299 + ((value >> 8) & 255) * 0.587 + (value & 255) * 0.114) / 255
}

const channels = (color: Color): number => Number.parseInt(color.slice(1), 16)
const clamp = (share: number): number => Math.min(1, Math.max(0, share))
