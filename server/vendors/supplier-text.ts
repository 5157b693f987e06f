import { cleanText } from '@curbgrade/core/shared/clean-text'
import { z } from 'zod'

/** Supplier text that is stored or shown. Often chosen by strangers, such as the name of a photographer (H4). */
export const supplierText = (maxCharacters: number) =>
  z.string().transform((text) => cleanText(text, maxCharacters))

/** For an id, a date, a person or a license. */
export const shortText = supplierText(100)
