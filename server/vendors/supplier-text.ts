import { cleanText } from '@curbgrade/core/shared/clean-text'
import { z } from 'zod'

/** Text of a supplier that is stored or shown; often anybody's choice, such as the name of who took a picture (H4). */
export const supplierText = (maxCharacters: number) =>
  z.string().transform((text) => cleanText(text, maxCharacters))

/** Of an id, a date, a person or a license. */
export const shortText = supplierText(100)
