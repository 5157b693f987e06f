import { ApiError } from '../client/api-error.ts'
import { textOf } from '../text/language.ts'
import { listsText } from './text.ts'

export type TitleRefusal = { readonly code: keyof ReturnType<typeof titleRefusals> }

const titleRefusals = () => textOf(listsText).titleRefusals

export const titleSentence = ({ code }: TitleRefusal): string => titleRefusals()[code]

/** Whether the server refused the title, in which case its field shows the error. */
export const isTitleRefusal = (error: unknown): error is ApiError & TitleRefusal =>
  error instanceof ApiError && error.code in titleRefusals()

/** Includes lists that aren't loaded here. */
export const isTitleTaken = (error: unknown): boolean => isTitleRefusal(error) && error.code === 'title_taken'
