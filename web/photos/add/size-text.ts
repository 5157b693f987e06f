import { toByteSize } from '@curbgrade/core/photos/batch/byte-size'
import { defineText } from '@curbgrade/core/text/define-text'

/** Files in KB, MB or GB. What needs space is rounded up. */
export const byteSizeText = defineText(({ decimal }) => ({
  size: (bytes: number, rounding: 'up' | 'down' = 'up') => {
    const { amount, digits, unit } = toByteSize(bytes, rounding)
    return `${decimal(amount, digits)} ${unit}`
  },
}))
