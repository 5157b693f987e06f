import { cleanText } from '@curbgrade/core/shared/clean-text'
import { z } from 'zod'

/** Supplier text that we store or show. Strangers often choose it, such as a photographer's name (H4). */
export const supplierText = (maxCharacters: number) =>
  z.string().transform((text) => cleanText(text, maxCharacters))

export const shortText = supplierText(100)
