/** `#rrggbb`, the only notation used for colours that are computed with. */
export type Colour = `#${string}`

/** From `from` (0) to `to` (1). */
export const mix = (from: Colour, to: Colour, share: number): Colour => {
  const a = channels(from)
  const b = channels(to)
  const mixed = [0, 8, 16].reduce((sum, shift) => {
    const start = (a >> shift) & 255
    return sum | (Math.round(start + (((b >> shift) & 255) - start) * clamp(share)) << shift)
  }, 0)
  return `#${mixed.toString(16).padStart(6, '0')}`
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#14161a', share)
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share)

/** What sun and dust leave of a paint. */
export const faded = (colour: Colour, share: number): Colour => mix(colour, '#9c968a', share)

/** 0 black – 1 white, as the eye weighs the channels (ITU-R BT.601). */
export const brightness = (colour: Colour): number => {
  const value = channels(colour)
  return (((value >> 16) & 255) * 0.299 + ((value >> 8) & 255) * 0.587 + (value & 255) * 0.114) / 255
}

const channels = (colour: Colour): number => Number.parseInt(colour.slice(1), 16)
const clamp = (share: number): number => Math.min(1, Math.max(0, share))
